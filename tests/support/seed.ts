/** Seed of every sampled matrix. `TEST_SEED=… npm test` repeats a run; vitest.config.ts draws and prints one where none is given. */
export const seed = Number(process.env.TEST_SEED ?? 1)

/** True when whole matrices run instead of samples. */
export const isFull = process.env.TEST_FULL === '1'

export type Random = () => number

/** Numbers from 0 up to 1, the same for the same seed and purpose (mulberry32); by itself the seed is that of the run. */
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

/** The whole matrix under TEST_FULL=1, else `count` of its cells, drawn with the seed and in the matrix's order. */
export function sample<T>(purpose: string, matrix: readonly T[], count: number): T[] {
  if (isFull || matrix.length <= count) return [...matrix]
  const random = createRandom(purpose)
  const drawn = matrix.map((cell, index) => ({ cell, index, key: random() })).sort((a, b) => a.key - b.key)
  return drawn
    .slice(0, count)
    .sort((a, b) => a.index - b.index)
    .map(({ cell }) => cell)
}
