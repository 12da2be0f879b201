import { afterEach, describe, expect, test, vi } from 'vitest'

const matrix = Array.from({ length: 200 }, (_, index) => ({ index, kind: `kind ${index % 20}` }))

/** The sample of a day, as a run on that day draws it. */
async function draw({
  day = 1,
  seed = 1,
  isFull = false,
  count = 5,
  ...risk
}: Record<string, unknown> & { day?: number; seed?: number; isFull?: boolean; count?: number } = {}) {
  vi.resetModules()
  vi.stubEnv('TEST_DAY', String(day))
  vi.stubEnv('TEST_SEED', String(seed))
  vi.stubEnv('TEST_FULL', isFull ? '1' : '')
  const { sample } = await import('./seed.ts')
  return sample('a test', matrix, count, risk).map(({ index }) => index)
}
const kindOf = ({ kind }: (typeof matrix)[number]) => kind

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

describe('a sample', () => {
  test('is the same for the same seed and day, in the order of the matrix', async () => {
    const drawn = await draw()
    expect(await draw()).toEqual(drawn)
    expect(drawn).toHaveLength(5)
    expect(drawn.toSorted((a, b) => a - b)).toEqual(drawn)
  })

  test('is another one on another day and of another seed', async () => {
    const drawn = await draw()
    expect(await draw({ day: 2 })).not.toEqual(drawn)
    expect(await draw({ seed: 2 })).not.toEqual(drawn)
  })

  test('always holds what was broken before', async () => {
    const hasBroken = ({ index }: { index: number }) => index === 17 || index === 170
    for (const day of [1, 2, 3]) expect(await draw({ day, hasBroken })).toEqual(expect.arrayContaining([17, 170]))
  })

  test('holds each kind once in seven days at least', async () => {
    const seen = new Set<number>()
    for (let day = 100; day < 107; day += 1) for (const index of await draw({ day, count: 3, kindOf })) seen.add(index % 20)
    expect(seen.size).toBe(20)
  })

  test('is the whole matrix where that is asked for, or is no larger', async () => {
    expect(await draw({ isFull: true })).toHaveLength(200)
    expect(await draw({ count: 200 })).toHaveLength(200)
  })
})
