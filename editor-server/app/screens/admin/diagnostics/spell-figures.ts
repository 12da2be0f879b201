import type { InterfaceLanguage } from '#content/messages/create-translate.ts'

export interface SpellFigures {
  count: (value: number) => string
  ms: (value: number) => string
  bytes: (value: number) => string
  share: (value: number) => string
}

/** Figures as people of a language write them. */
export function spellFigures(language: InterfaceLanguage): SpellFigures {
  const write = (options: Intl.NumberFormatOptions) => {
    const { format } = new Intl.NumberFormat(language === 'en' ? 'en-GB' : 'nl-NL', options)
    return (value: number) => format(value)
  }
  const kilobytes = write({ style: 'unit', unit: 'kilobyte', maximumFractionDigits: 1 })
  return {
    count: write({}),
    ms: write({ style: 'unit', unit: 'millisecond', maximumFractionDigits: 1 }),
    bytes: (value) => kilobytes(value / 1024),
    share: write({ style: 'percent', maximumFractionDigits: 1 }),
  }
}

/** What numbers are sorted by where rows are sorted as text. */
export function sortNumber(value: number): string {
  return String(Math.round(value * 10))
}
