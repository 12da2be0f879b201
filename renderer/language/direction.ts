/** Scripts that are written from right to left, by the language's first subtag (BCP 47). */
const rightToLeft = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'])

export function directionOf(lang: string): 'ltr' | 'rtl' {
  return rightToLeft.has(lang.split('-')[0] as string) ? 'rtl' : 'ltr'
}
