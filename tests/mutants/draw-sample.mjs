// Every place where Stryker would change something, and a sample of them.
import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'

/**
 * Changes that nobody writes a test for: the compiler, which Stryker does not run, rejects a wrong literal of a union, and the remaining
 * strings are text for people.
 */
export const EXCLUDED = ['StringLiteral']

/**
 * Views and hooks are left out: React runs their events and effects in a browser alone, which this run has not. What they decide belongs in
 * files beside them.
 */
const SOURCE = /^(?!use-).*(?<!\.test|\.d|examples)\.ts$/

/** Changes that make no difference: words of a schema for people, and the first member of a match that is not looked at. */
const IDLE = [
  { mutator: 'ObjectLiteral', before: /\.meta\($/ },
  { mutator: 'ArrayDeclaration', before: /^ *const \[,.* \?\? $/ },
]

const quiet = Object.fromEntries(['trace', 'debug', 'info', 'warn', 'error', 'fatal'].map((level) => [level, () => {}]))
const log = {
  ...quiet,
  isTraceEnabled: no,
  isDebugEnabled: no,
  isInfoEnabled: no,
  isWarnEnabled: no,
  isErrorEnabled: no,
  isFatalEnabled: no,
}

/** @param folder below `root` */
export async function listPlaces(root, folder) {
  const read = listSources(join(root, folder)).map((name) => ({ name, mutate: true, content: readFileSync(name, 'utf8') }))
  const { mutants } = await new Instrumenter(log).instrument(read, {
    plugins: null,
    excludedMutations: EXCLUDED,
    ignorers: [],
    noHeader: true,
  })
  const linesOf = new Map(read.map(({ name, content }) => [name, content.split('\n')]))
  const isIdle = ({ fileName, mutatorName, location: { start } }) => {
    const before = linesOf.get(fileName)?.[start.line]?.slice(0, start.column) ?? ''
    return IDLE.some((each) => each.mutator === mutatorName && each.before.test(before))
  }
  return mutants
    .filter((mutant) => mutant.status === undefined && !isIdle(mutant))
    .map(({ fileName, location, mutatorName, replacement }) => {
      const { start, end } = location
      const file = relative(root, fileName)
      const range = `${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`
      return { file, line: start.line + 1, range, mutator: mutatorName, replacement, key: keyOf({ fileName: file, location, replacement }) }
    })
}

/** By the hash of seed and place, so that a change elsewhere does not draw other places. */
export function drawSample(places, count, seed) {
  const drawn = places.map((place) => ({ place, order: hash('sha1', `${seed} ${place.key}`) }))
  return drawn
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .slice(0, count)
    .map(({ place }) => place)
}

/** Identifies a mutation; lines count from 0, as in Stryker's plugins. */
export function keyOf({ fileName, location: { start, end }, replacement }) {
  return `${fileName} ${start.line}:${start.column}-${end.line}:${end.column} ${replacement}`
}

function listSources(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function no() {
  return false
}
