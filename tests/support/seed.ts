/** Seed of every sampled matrix. `TEST_SEED=… npm test` repeats a run; vitest.config.ts draws and prints one if none is given. */
export const seed = Number(process.env.TEST_SEED ?? 1)

/** Days since 1970, and under `npm test` commits besides. `TEST_DAY=… npm test` repeats the samples of another run. */
export const day = Number(process.env.TEST_DAY ?? Math.floor(Date.now() / 86_400_000))

/** Each kind in a sampled matrix is checked once in this many days. */
const DAYS = 7

/** True when whole matrices run instead of samples. */
export const isFull = process.env.TEST_FULL === '1'

/** `TEST_SLICE=3/10` takes the third of ten parts of a matrix; without it the whole. */
export function takeSlice<T>(matrix: readonly T[], slice = process.env.TEST_SLICE): readonly T[] {
  if (slice === undefined) return matrix
  const [part, parts] = /^(\d+)\/(\d+)$/.exec(slice)?.slice(1).map(Number) ?? []
  if (!part || !parts || part > parts) throw new Error(`TEST_SLICE=${slice} is no part of a whole, such as 3/10`)
  return matrix.slice(Math.floor((matrix.length * (part - 1)) / parts), Math.floor((matrix.length * part) / parts))
}

export type Random = () => number

/** Numbers from 0 up to 1, the same for the same seed and purpose (mulberry32); the default seed is that of the run. */
export function createRandom(purpose: string, from = seed): Random {
  let state = from
  for (const character of purpose) state = (Math.imul(state, 31) + character.charCodeAt(0)) | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One of the choices. */
export function pick<T>(random: Random, choices: readonly T[]): T {
  const choice = choices[Math.floor(random() * choices.length)]
  if (choice === undefined) throw new RangeError('nothing to pick from')
  return choice
}

/** What a sample of a matrix must contain, besides what chance gives it. */
export interface Risk<T> {
  /** Cells of one kind fail together: each kind is checked on one day in seven, whatever the seed. By default there are none. */
  kindOf?: (cell: T) => string
  /** Was broken before: always checked. */
  hasBroken?: (cell: T) => boolean
}

/**
 * The whole matrix under TEST_FULL=1, otherwise about `count` of its cells, in the matrix's order: what was broken before, one of each kind
 * that is due today, and what seed and day draw. Another day draws others; TEST_SEED and TEST_DAY together repeat a run.
 */
export function sample<T>(purpose: string, matrix: readonly T[], count: number, { kindOf, hasBroken = () => false }: Risk<T> = {}): T[] {
  if (isFull || matrix.length <= count) return [...matrix]
  const random = createRandom(`${purpose} on day ${day}`)
  const shuffled = matrix.map((cell, index) => ({ cell, index, key: random() })).sort((a, b) => a.key - b.key)
  const kinds = kindOf ? [...new Set(matrix.map(kindOf))] : []
  const due = kinds
    .filter((_, index) => index % DAYS === day % DAYS)
    .flatMap((kind) => shuffled.find(({ cell }) => kindOf?.(cell) === kind) ?? [])
  const drawn = new Set([...shuffled.filter(({ cell }) => hasBroken(cell)), ...due])
  for (const each of shuffled) if (drawn.size < count) drawn.add(each)
  return [...drawn].sort((a, b) => a.index - b.index).map(({ cell }) => cell)
}
