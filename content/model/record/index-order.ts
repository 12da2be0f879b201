/** Instants of any offset, in order of time. */
export function instantKeyOf(instant: string): string {
  return new Date(instant).toISOString()
}

/** Text in the order people expect: accents and capitals make no difference, and 2 comes before 10. */
export function sortKeyOf(text: string): string {
  return text
    .trim()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\d+/g, (digits) => digits.padStart(12, '0'))
}
