/**
 * Types with the likeliest first. A list mostly holds items of one type; an empty one is mostly called after it.
 * @param newest the type of the newest item, if there is one
 * @param names of the list and its page
 */
export function orderTypes(types: readonly string[], newest: string | undefined, names: readonly (string | undefined)[]): string[] {
  const named = (type: string) => names.some((name) => name !== undefined && listStems(name).some((stem) => stem === stemOf(type)))
  const likelihood = (type: string) => Number(type === newest) * 2 + Number(named(type))
  return types.toSorted((a, b) => likelihood(b) - likelihood(a))
}

function listStems(name: string): string[] {
  return [name, ...name.split(/[^\p{L}\p{N}]+/u)].map(stemOf)
}

/** Without the ending of a plural: a list “Vacatures” has items of the type “Vacature”. */
function stemOf(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/(?<=.{3})(?:en|es|e|s)$/, '')
}
