import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seed } from '#tests/support/seed.ts'
import type { Action, RestoreAction } from './contract.ts'
import { addStep, emptyHistory, findStep, type History, type Step, takeStep } from './history.ts'

const restore = (more: Partial<RestoreAction> = {}): RestoreAction => ({ type: 'restore', set: {}, unset: [], blocks: [], ...more })
const step = (action: Action, more: Partial<Step> = {}): Omit<Step, 'id'> => ({
  action,
  announcement: { key: 'announcements.contentSet' } as never,
  at: 0,
  selection: [],
  ...more,
})
const typed = (at: number, action = restore({ set: { title: 'a' } }), merge = 'title') => step(action, { at, merge })
const namesOf = ({ steps }: History) => steps.map(({ action }) => Object.keys((action as RestoreAction).set).join())

describe('a step', () => {
  test('comes behind those that are done, and takes the place of those that were undone', () => {
    let history = emptyHistory
    for (const name of ['a', 'b', 'c']) history = addStep(history, step(restore({ set: { [name]: 1 } })))
    history = takeStep(history, 'undo', restore({ set: { c: 2 } }))
    history = takeStep(history, 'undo', restore({ set: { b: 2 } }))
    expect([namesOf(history), history.position]).toEqual([['a', 'b', 'c'], 1])
    history = addStep(history, step(restore({ set: { d: 1 } })))
    expect([namesOf(history), history.position]).toEqual([['a', 'd'], 2])
  })

  test('has an id that no other step has, though one went', () => {
    let history = addStep(addStep(emptyHistory, step(restore())), step(restore()))
    history = addStep(takeStep(history, 'undo', restore()), step(restore()))
    expect(new Set(history.steps.map(({ id }) => id)).size).toBe(2)
  })

  test('holds what brings it back the other way', () => {
    const [forth, back] = [restore({ set: { a: 1 } }), restore({ set: { a: 2 } })]
    const history = addStep(emptyHistory, step(forth))
    expect(findStep(history, 'undo')?.action).toBe(forth)
    expect(findStep(history, 'redo')).toBeUndefined()
    const undone = takeStep(history, 'undo', back)
    expect(findStep(undone, 'undo')).toBeUndefined()
    expect(findStep(undone, 'redo')?.action).toBe(back)
  })

  test('that is not there is not taken', () => {
    expect(takeStep(emptyHistory, 'undo', restore())).toBe(emptyHistory)
    expect(takeStep(emptyHistory, 'redo', restore())).toBe(emptyHistory)
  })
})

describe('typing', () => {
  const first = addStep(emptyHistory, typed(1000))

  test('goes on as one step for as long as no two seconds pass', () => {
    const on = addStep(first, typed(2999))
    expect([on.steps.length, on.steps[0]?.at, on.position]).toEqual([1, 2999, 1])
    expect(addStep(on, typed(4998)).steps).toHaveLength(1)
    expect(addStep(on, typed(4999)).steps).toHaveLength(2)
  })

  test('in another field, and what is not typing, is a step of its own', () => {
    expect(addStep(first, typed(1001, undefined, 'description')).steps).toHaveLength(2)
    expect(addStep(first, step(restore(), { at: 1001 })).steps).toHaveLength(2)
    expect(addStep(addStep(emptyHistory, step(restore())), typed(1)).steps).toHaveLength(2)
  })

  test('that would bring back more than the step before it is a step of its own', () => {
    const block = { guid: 'a' } as never
    const ofBlock = addStep(emptyHistory, typed(0, restore({ blocks: [block] })))
    expect(addStep(ofBlock, typed(1, restore({ blocks: [block] }))).steps).toHaveLength(1)
    expect(addStep(ofBlock, typed(1, restore({ blocks: [{ guid: 'b' } as never] }))).steps).toHaveLength(2)
    expect(addStep(ofBlock, typed(1, restore({ order: ['a'] }))).steps).toHaveLength(2)
    expect(addStep(first, typed(1001, restore({ unset: ['title'] }))).steps).toHaveLength(1)
    expect(addStep(first, typed(1001, restore({ unset: ['description'] }))).steps).toHaveLength(2)
    expect(addStep(first, typed(1001, restore({ set: { description: '' } }))).steps).toHaveLength(2)
    expect(addStep(addStep(emptyHistory, typed(0, restore({ unset: ['title'] }))), typed(1)).steps).toHaveLength(1)
    expect(addStep(addStep(emptyHistory, step({ type: 'delete-blocks', guids: [] }, { merge: 'title' })), typed(1)).steps).toHaveLength(2)
  })

  test('does not go on with a step that was undone and done again, nor over one that is undone', () => {
    const undone = takeStep(first, 'undo', restore({ set: { title: 'b' } }))
    expect(addStep(undone, typed(1001)).steps.map(({ at }) => at)).toEqual([1001])
    const again = takeStep(undone, 'redo', restore({ set: { title: 'a' } }))
    expect(addStep(again, typed(1001)).steps).toHaveLength(2)
  })
})

describe('what joins the step before it', () => {
  const inserted = addStep(emptyHistory, step(restore({ order: ['a'] })))
  const chosen = (guid: string) => step(restore({ blocks: [{ guid } as never] }), { at: 3_600_000 })

  test('is undone with the block that the step made, an hour later, and says what became of it', () => {
    const announcement = { key: 'announcements.insertedWith' } as never
    const { steps, position } = addStep(inserted, { ...chosen('new'), announcement }, true)
    expect([steps, position]).toEqual([[{ ...inserted.steps[0], at: 3_600_000, announcement }], 1])
  })

  test('is a step of its own where undoing the other would not undo it', () => {
    expect(addStep(inserted, chosen('a'), true).steps).toHaveLength(2)
    expect(addStep(emptyHistory, chosen('new'), true).steps).toHaveLength(1)
    expect(addStep(addStep(emptyHistory, step(restore())), chosen('new'), true).steps).toHaveLength(2)
  })

  test('has to be asked for', () => {
    expect(addStep(inserted, chosen('new')).steps).toHaveLength(2)
  })
})

test('whatever is done, undone and done again: steps stay in their order, and as many are done as can be undone', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('do', 'undo', 'redo'), { maxLength: 40 }), (ways) => {
      let history = emptyHistory
      /** What a list with a mark in it would do. */
      let model: { names: number[]; done: number } = { names: [], done: 0 }
      for (const [index, way] of ways.entries()) {
        if (way === 'do') {
          history = addStep(history, step(restore({ set: { [index]: 1 } })))
          model = { names: [...model.names.slice(0, model.done), index], done: model.done + 1 }
        } else {
          const found = findStep(history, way)
          history = takeStep(history, way, found?.action ?? restore())
          const done = model.done + (way === 'undo' ? -1 : 1)
          if (done >= 0 && done <= model.names.length) model = { ...model, done }
        }
        expect([namesOf(history).map(Number), history.position]).toEqual([model.names, model.done])
      }
    }),
    { seed, numRuns: 100 },
  )
})
