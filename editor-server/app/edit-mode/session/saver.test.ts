import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiProblem, NO_ANSWER } from '../../client/api/api-problem.ts'
import type { Announcement, Saving } from './contract.ts'
import { createSavingAnnouncer } from './announce-saving.ts'
import { Saver } from './saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A saver whose saves end as `outcomes` say, one after the other; after those they are taken. */
function makeSaver(...outcomes: (number | 'conflict' | 'slow' | ApiProblem)[]) {
  const seen: Saving[] = []
  let isDirty = true
  let saves = 0
  const is = { signedIn: false, lookedFor: 0, chance: 1 }
  const saver = new Saver({
    isDirty: () => isDirty,
    async save() {
      saves++
      const outcome = outcomes.shift()
      if (outcome instanceof ApiProblem) throw outcome
      if (typeof outcome === 'number') throw new ApiProblem({ title: 'x', status: outcome })
      if (outcome === 'conflict') return 'conflict'
      if (outcome === 'slow') await new Promise((resolve) => setTimeout(resolve, 100))
      isDirty = false
      return 'saved'
    },
    onChange: (saving) => void seen.push(saving),
    async isSignedIn() {
      is.lookedFor++
      return is.signedIn
    },
    random: () => is.chance,
  })
  const change = (by: 'typing' | 'structure' = 'typing') => {
    isDirty = true
    saver.changed(by)
  }
  /** How many saves there were when so many ms have passed. */
  const pass = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return saves
  }
  return { saver, change, pass, seen, is, saves: () => saves }
}

test('two that ask for a save at once get one', async () => {
  const { saver, pass } = makeSaver('slow', 'slow')
  void saver.saveNow()
  void saver.saveNow()
  expect(await pass(1000)).toBe(1)
})

describe('a save comes', () => {
  test.each([
    ['typing', 2000],
    ['structure', 400],
  ] as const)('after %s by %i ms of quiet', async (by, quiet) => {
    const { change, pass, seen } = makeSaver()
    change(by)
    expect([await pass(quiet - 1), await pass(1)]).toEqual([0, 1])
    expect(seen).toEqual(['waiting', 'saving', 'saved'])
  })

  test('five seconds after the first change, whatever is typed', async () => {
    const { change, pass } = makeSaver()
    for (let ms = 0; ms < 4500; ms += 500) {
      change()
      await pass(500)
    }
    change()
    expect([await pass(499), await pass(1)]).toEqual([0, 1])
  })

  test('at once where it is asked for, and not again', async () => {
    const { saver, change, pass } = makeSaver()
    change()
    await saver.saveNow()
    expect([await pass(0), await pass(60_000)]).toEqual([1, 1])
  })

  test('not where nothing has changed, and not after it was closed', async () => {
    const { saver, change, saves } = makeSaver()
    change()
    saver.close()
    await saver.saveNow()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(saves()).toBe(0)
    const clean = makeSaver()
    clean.change()
    await clean.saver.saveNow()
    await clean.saver.saveNow()
    expect(clean.saves()).toBe(1)
  })
})

describe('after a failure', () => {
  test.each([NO_ANSWER, 429, 500, 503])(
    'that may pass (%s) it is tried again, each time after twice as long, up to a minute',
    async (status) => {
      const { change, pass } = makeSaver(...Array.from({ length: 9 }, () => status))
      change()
      await pass(2000)
      for (const [index, wait] of [2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000].entries()) {
        expect([await pass(wait - 1), await pass(1)]).toEqual([index + 1, index + 2])
      }
    },
  )

  test('it is tried sooner by chance, so that not all come at once, and not before half the time', async () => {
    const { change, pass, is } = makeSaver(500)
    is.chance = 0
    change()
    await pass(2000)
    expect([await pass(999), await pass(1)]).toEqual([1, 2])
  })

  test('it is not tried before the server says', async () => {
    const { change, pass } = makeSaver(new ApiProblem({ title: 'x', status: 503, retryAfter: 30 }))
    change()
    await pass(2000)
    expect([await pass(29_999), await pass(1)]).toEqual([1, 2])
  })

  test.each([400, 403, 404, 412, 413])('that stays (%s) it is tried with the next change alone', async (status) => {
    const { change, pass, seen } = makeSaver(status)
    change()
    await pass(2000)
    expect([seen.at(-1), await pass(600_000)]).toEqual(['failed', 1])
    change()
    expect([await pass(2000), seen.at(-1)]).toEqual([2, 'saved'])
  })

  test('changes wait for the next try, and the time begins anew once one is taken', async () => {
    const { change, pass, seen } = makeSaver(NO_ANSWER, NO_ANSWER)
    change()
    await pass(2000)
    expect(seen.at(-1)).toBe('offline')
    change()
    expect([await pass(1999), await pass(1), await pass(4000)]).toEqual([1, 2, 3])
    expect(seen.at(-1)).toBe('saved')
  })

  test('who comes back has it tried at once; without a failure nothing is', async () => {
    const { saver, change, pass, saves } = makeSaver(NO_ANSWER)
    await saver.tryAgain()
    expect(saves()).toBe(0)
    change()
    await pass(2000)
    await saver.tryAgain()
    expect(saves()).toBe(2)
    await saver.tryAgain()
    expect(saves()).toBe(2)
  })
})

describe('a conflict', () => {
  test('holds every save until it is settled', async () => {
    const { saver, change, pass, seen } = makeSaver('conflict')
    change()
    await pass(2000)
    expect(seen.at(-1)).toBe('conflict')
    change()
    await saver.saveNow()
    expect(await pass(60_000)).toBe(1)
    await saver.tryAgain()
    expect([await pass(0), seen.at(-1)]).toEqual([2, 'saved'])
  })

  test('that is found elsewhere stops the save that is waiting', async () => {
    const { saver, change, pass } = makeSaver()
    change()
    saver.hold()
    expect(await pass(60_000)).toBe(0)
  })
})

describe('a person who is signed out', () => {
  test('is looked for every ten seconds, and the save follows', async () => {
    const { change, pass, seen, is } = makeSaver(401)
    change()
    await pass(2000)
    expect(seen.at(-1)).toBe('signed-out')
    expect([await pass(9999), is.lookedFor, await pass(1), is.lookedFor]).toEqual([1, 0, 1, 1])
    expect([await pass(10_000), is.lookedFor]).toEqual([1, 2])
    is.signedIn = true
    expect([await pass(10_000), seen.slice(-3)]).toEqual([2, ['waiting', 'saving', 'saved']])
    expect([await pass(60_000), is.lookedFor]).toEqual([2, 3])
  })

  test('is looked for at once on coming back', async () => {
    const { saver, change, pass, is } = makeSaver(401)
    change()
    await pass(2000)
    is.signedIn = true
    await saver.tryAgain()
    expect(await pass(0)).toBe(2)
  })

  test('is not looked for any more once it was closed', async () => {
    const { saver, change, pass, is } = makeSaver(401)
    change()
    await pass(2000)
    saver.close()
    await saver.tryAgain()
    await pass(60_000)
    expect(is.lookedFor).toBe(0)
  })
})

test('people hear once that saving fails, why, and that it works again', () => {
  const said: Announcement['key'][] = []
  const tell = createSavingAnnouncer(({ key, params }) => {
    expect(params).toEqual({})
    said.push(key)
  })
  const after = (...savings: Saving[]) => {
    said.length = 0
    for (const saving of savings) tell(saving)
    return said.map((key) => key.replace('announcements.', ''))
  }
  expect(after('waiting', 'saving', 'saved', 'conflict')).toEqual([])
  expect(after('saving', 'offline', 'saving', 'offline', 'waiting')).toEqual(['offline'])
  expect(after('saving', 'failed', 'failed')).toEqual(['saveFailed'])
  expect(after('saved', 'saved')).toEqual(['saved'])
  expect(after('signed-out', 'signed-out')).toEqual(['signedOut'])
  expect(after('waiting', 'waiting', 'saving')).toEqual(['signedIn'])
  expect(after('saved', 'waiting', 'saved')).toEqual(['saved'])
})
