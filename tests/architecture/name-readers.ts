import type { NamePattern, WrittenNames } from './written-names.ts'

/** What several files write, for finding out whether one of them writes a name. */
export interface Names {
  quoted: ReadonlySet<string>
  properties: ReadonlySet<string>
  /** By `placeOf`. */
  patterns: ReadonlyMap<string, readonly FoundPattern[]>
  /** Whether a pattern gives a name, by depth and name. */
  given: Map<string, boolean>
}

interface FoundPattern extends NamePattern {
  file: WrittenNames
}

export function joinNames(files: readonly WrittenNames[]): Names {
  const patterns = new Map<string, FoundPattern[]>()
  for (const file of files)
    for (const pattern of file.patterns) {
      const place = placeOf(pattern)
      const there = patterns.get(place)
      if (there) there.push({ ...pattern, file })
      else patterns.set(place, [{ ...pattern, file }])
    }
  return {
    quoted: new Set(files.flatMap(({ whole }) => [...whole])),
    properties: new Set(files.flatMap(({ properties }) => [...properties])),
    patterns,
    given: new Map(),
  }
}

/** Where a pattern is found: by how it begins, or else by how it ends. */
function placeOf({ start, end }: NamePattern): string {
  if (start.length >= 3) return `${start.slice(0, 3)}*`
  return end.length >= 3 ? `*${end.slice(-3)}` : '*'
}

const placesFor = (name: string) => [`${name.slice(0, 3)}*`, `*${name.slice(-3)}`, '*']

/** How often a pattern fills the hole of another: `${key}.title` that of `problems.${code}`. */
const DEEPEST = 2

/**
 * Whether code in `scope` writes the name, or a pattern that can give it.
 * @param all what fills the holes of patterns
 */
export function isWritten(name: string, scope: Names, all: Names, depth = 0): boolean {
  if (scope.quoted.has(name)) return true
  if (depth >= DEEPEST) return false
  const known = depth === 0 ? undefined : all.given.get(`${depth} ${name}`)
  const isGiven = known ?? matching(name, scope, all, depth).length > 0
  if (depth > 0) all.given.set(`${depth} ${name}`, isGiven)
  return isGiven
}

/** Whether code reads everything below a name that the dotted one begins with. */
export function readsAbove(name: string, scope: Names, all: Names): boolean {
  const above = name.split('.').slice(0, -1)
  return above.some((_, index) => matching(above.slice(0, index + 1).join('.'), scope, all, 0).some(({ readsBelow }) => readsBelow))
}

/**
 * Patterns that can give the name. What fills a hole is written somewhere in product code. The first hole of a pattern that says nothing by
 * itself, such as `${key}.${value}`, is filled by what the same file writes: `admin.layout`.
 */
function matching(name: string, scope: Names, all: Names, depth: number): FoundPattern[] {
  const near = placesFor(name).flatMap((place) => scope.patterns.get(place) ?? [])
  return near.filter(({ start, end, matches, isOpen, choices, file }) => {
    const values = name.startsWith(start) && name.endsWith(end) ? matches.exec(name)?.slice(1) : undefined
    return values?.every((value, index) => {
      const choice = choices[index]
      if (choice) return choice.includes(value)
      if (isOpen && index === 0) return value.includes('.') && file.whole.has(value)
      return all.quoted.has(value) || all.properties.has(value) || isWritten(value, all, all, depth + 1)
    })
  })
}
