/**
 * The key of a new field, from its name: letters and digits, beginning with a letter, and none that is taken.
 * @param name as people see it, such as “Uren per week”
 */
export function fieldKeyOf(name: string, taken: readonly string[]): string {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
  const joined = words
    .map((word, index) => (index === 0 ? word.toLowerCase() : word[0]!.toUpperCase() + word.slice(1).toLowerCase()))
    .join('')
  const base = (/^[A-Za-z]/.test(joined) ? joined : `field${joined}`).slice(0, 50)
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}${number}`
    if (!taken.includes(key)) return key
  }
}
