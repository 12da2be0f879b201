import type { InterfaceLanguage } from '#content/messages/create-translate.ts'

const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Bytes in the unit in which they are at least 1: “12,3 MB”. Units of 1000, as disks are sold. */
export function describeBytes(bytes: number, language: InterfaceLanguage): string {
  const power = Math.min(units.length, Math.max(1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)))
  const value = bytes / 1000 ** power
  const format = { style: 'unit', unit: units[power - 1], maximumFractionDigits: value < 10 ? 1 : 0 } as const
  return new Intl.NumberFormat(language === 'nl' ? 'nl-NL' : 'en-GB', format as Intl.NumberFormatOptions).format(value)
}
