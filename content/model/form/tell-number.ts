import type { FormFieldType } from './field-types.ts'

/** A number or an amount as people read it: `1.234,5`, `€ 1.234,50`; undefined for what is neither. Its digits are text: that is exact where a number is not. */
export function tellNumber(type: FormFieldType, answer: string, lang: string): string | undefined {
  const decimals = /^-?\d+(?:\.(\d{1,6}))?$/.exec(answer)
  if (!decimals) return undefined
  return new Intl.NumberFormat(/^en(-|$)/i.test(lang) ? 'en-GB' : 'nl-NL', {
    minimumFractionDigits: decimals[1]?.length ?? 0,
    ...(type === 'currency' && { style: 'currency', currency: 'EUR', minimumFractionDigits: 2 }),
  }).format(answer as `${number}`)
}
