import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { block, page, user } from '#tests/support/session-bench.ts'
import { guidOf } from '#tests/support/store-samples.ts'
import type { Edited } from './contract.ts'
import { findCopies, findHistory } from './find-copy.ts'
import type { Step } from './history.ts'
import type { CopyKey, LocalCopies, LocalCopy } from './local-copies.ts'

const now = '2026-11-21T09:00:00.000Z'
const ago = (days: number, ms = 0) => new Date(Date.parse(now) - days * 86_400_000 - ms).toISOString()
const edited: Edited = { kind: 'page', value: page }
const key: CopyKey = { user, kind: 'page', guid: page.guid, tab: 'mine' }
const copyOf = (more: Partial<LocalCopy>): LocalCopy => ({ ...key, edited, version: '"1"', keptAt: now, steps: [], position: 0, ...more })
const unsaved = (more: Partial<LocalCopy>) => copyOf({ base: edited, ...more })

/** What is found among these copies, while `open` are tabs that are there; and what was let go. */
async function find(all: LocalCopy[], open: string[] = []) {
  const forgotten: string[] = []
  const copies = {
    list: async () => all,
    readSteps: async () => [{ id: 1 }],
    forget: async ({ tab }: CopyKey) => void forgotten.push(tab),
  } as unknown as LocalCopies
  const found = await findCopies(copies, key, async (tab) => open.includes(tab))
  return { own: found.own?.copy.tab, unsaved: found.unsaved?.tab, forgotten }
}

beforeEach(() => void vi.useFakeTimers({ now: new Date(now) }))
afterEach(() => void vi.useRealTimers())

describe('copies of a browser', () => {
  test('that this tab kept are its own; work that the server lacks is offered', async () => {
    expect(await find([copyOf({})])).toEqual({ own: 'mine', unsaved: undefined, forgotten: [] })
    expect(await find([unsaved({})])).toEqual({ own: 'mine', unsaved: 'mine', forgotten: [] })
    expect(await find([unsaved({ tab: 'gone' })])).toEqual({ own: undefined, unsaved: 'gone', forgotten: [] })
    expect(await find([copyOf({ tab: 'gone' })])).toEqual({ own: undefined, unsaved: undefined, forgotten: [] })
  })

  test('of a tab that is open are its own matter', async () => {
    expect(await find([unsaved({ tab: 'other' })], ['other'])).toMatchObject({ unsaved: undefined })
    expect(await find([unsaved({})], ['mine'])).toMatchObject({ unsaved: 'mine' })
  })

  test('of which the newest is offered', async () => {
    const [old, young] = [unsaved({ tab: 'old', keptAt: ago(2) }), unsaved({ tab: 'young', keptAt: ago(1) })]
    expect(await find([old, young])).toMatchObject({ unsaved: 'young' })
    expect(await find([young, old])).toMatchObject({ unsaved: 'young' })
  })

  test.each([{ user: guidOf(0x99) }, { kind: 'item' as const }, { guid: guidOf(0x98) }])(
    'of something else are not offered (%j)',
    async (other) => {
      expect(await find([unsaved({ tab: 'gone', ...other }), unsaved(other)])).toMatchObject({ own: undefined, unsaved: undefined })
    },
  )

  test('are let go after a week, or a quarter of a year where the server lacks them', async () => {
    const other = { guid: guidOf(0x98) }
    const { forgotten } = await find([
      copyOf({ ...other, tab: 'saved', keptAt: ago(7) }),
      copyOf({ ...other, tab: 'saved too long', keptAt: ago(7, 1) }),
      unsaved({ ...other, tab: 'unsaved', keptAt: ago(90) }),
      unsaved({ ...other, tab: 'unsaved too long', keptAt: ago(90, 1) }),
    ])
    expect(forgotten).toEqual(['saved too long', 'unsaved too long'])
  })
})

describe('steps from before a reload', () => {
  const step = (id: number): Step =>
    ({ id, action: { type: 'restore', set: { title: 'x' }, unset: [], blocks: [] }, announcement: {}, at: 0, selection: [] }) as never
  const historyOf = (more: Partial<LocalCopy>, steps: Step[], present: Edited = edited) =>
    findHistory({ own: { copy: copyOf(more), steps } }, present)

  test('are there in their order, as far as they were done', () => {
    expect(historyOf({ steps: [2, 1], position: 1 }, [step(1), step(2)])).toEqual({ steps: [step(2), step(1)], position: 1 })
    expect(findHistory({}, edited)).toEqual({ steps: [], position: 0 })
  })

  test.each([
    ['one is missing', { steps: [1, 2], position: 2 }],
    ['more were done than there are', { steps: [1], position: 2 }],
    ['fewer than none were done', { steps: [1], position: -1 }],
  ])('are gone where %s', (_, more) => {
    expect(historyOf(more, [step(1)])).toBeUndefined()
  })

  test('are gone where what they bring back has changed since, and stay where something else has', () => {
    const changed = (value: object): Edited => ({ kind: 'page', value: { ...page, ...value } })
    expect(historyOf({ steps: [1], position: 1 }, [step(1)], changed({ title: 'Anders' }))).toBeUndefined()
    expect(historyOf({ steps: [1], position: 1 }, [step(1)], changed({ description: 'Anders' }))?.steps).toHaveLength(1)
    expect(historyOf({ steps: [1], position: 1 }, [step(1)], changed({ buildingBlockInstances: [block('z', 1)] }))?.steps).toHaveLength(1)
  })
})
