/** Whether two JSON values say the same; the order of keys does not count, and a key without a value is one that is not there. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((each, index) => isEqual(each, b[index]))
  const one: Record<string, unknown> = { ...a }
  const other: Record<string, unknown> = { ...b }
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isEqual(one[key], other[key]))
}
