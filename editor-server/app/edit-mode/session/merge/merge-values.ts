import { isEqual } from '#content/model/json/is-equal.ts'

/** One thing as it was, as I have it and as it is there now; undefined is one that is not there. */
export interface Sides<Value> {
  base: Value | undefined
  mine: Value | undefined
  theirs: Value | undefined
}

/** What two sides come to when at most one of them changed it, or both to the same. `clashes` where each did so in its own way. */
export function mergeValue<Value>({ base, mine, theirs }: Sides<Value>): { value: Value | undefined } | 'clashes' {
  if (isEqual(mine, theirs) || isEqual(theirs, base)) return { value: mine }
  return isEqual(mine, base) ? { value: theirs } : 'clashes'
}

/** Names of all sides: those that were there in their order, then new ones by name, from either side. */
export function namesOf({ base = {}, mine = {}, theirs = {} }: Sides<object>): string[] {
  const known = Object.keys(base)
  const isNew = (name: string) => !Object.hasOwn(base, name)
  const added = [...Object.keys(mine), ...Object.keys(theirs)].filter(isNew).sort()
  return [...new Set([...known, ...added])]
}
