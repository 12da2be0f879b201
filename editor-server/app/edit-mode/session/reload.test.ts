import { describe, expect, test, vi } from 'vitest'
import { block, useSessionBench } from '#tests/support/session-bench.ts'
import { blocksIn } from './actions/edited.ts'
import type { EditSession } from './contract.ts'

const bench = useSessionBench()
const { open, pass, contentOf, storedOf, type } = bench
/** As in its file, where fields have their own order, but blocks and their options do not. */
const textOf = (session: EditSession) => {
  const { value } = session.getState().edited
  return JSON.stringify(Object.entries(value).sort())
}
const lastKey = (session: EditSession) => session.getState().lastAnnouncement?.key

describe('after a reload or a crash', () => {
  test('all steps can be undone and done again', async () => {
    const before = await open()
    const first = textOf(before)
    for (let step = 0; step < 60; step++) {
      before.dispatch({ type: 'move-blocks', guids: [blocksIn(before.getState().edited, 'main')[0]!.guid], to: { position: 'main' } })
      if (step % 20 === 0) await pass(500)
    }
    before.undo()
    const last = textOf(before)
    await pass(1000)
    before.close()
    await pass(10)

    const after = await open()
    expect(after.getState()).toMatchObject({ canUndo: true, canRedo: true, recovery: undefined })
    expect(textOf(after)).toBe(last)
    while (after.getState().canUndo) after.undo()
    expect(textOf(after)).toBe(first)
    expect(lastKey(after)).toBe('announcements.moved')
    for (let step = 0; step < 59; step++) after.redo()
    expect(textOf(after)).toBe(last)
  })

  test('steps go, with a word about it, where somebody else has changed the same', async () => {
    const before = await open()
    before.dispatch({ type: 'set-page', set: { title: 'Van mij' } })
    await pass(3000)
    before.close()
    bench.server.change((draft) => ({ ...draft, title: 'Van een ander' }))
    const after = await open()
    expect(after.getState()).toMatchObject({ canUndo: false, lastAnnouncement: { key: 'announcements.historyDropped' } })
  })

  test('what was typed a second before is offered, in this tab and in another', async () => {
    bench.server.fault = 'cut'
    const before = await open().catch(() => undefined)
    expect(before, 'without an answer there is nothing to edit').toBeUndefined()
    bench.server.fault = undefined
    const crashed = await open()
    bench.server.fault = 'cut'
    type(crashed, 'Vlak voor de klap')
    await pass(1000)
    bench.crash(crashed)
    bench.server.fault = undefined

    const other = await open('two')
    expect(other.getState().recovery).toMatchObject({ keptAt: '2026-11-21T09:00:00.400Z' })
    other.close()
    const same = await open('one')
    expect(contentOf(same)).toBe(block('a', 1).content)
    same.recover('restore')
    expect(contentOf(same)).toBe('Vlak voor de klap')
    expect(same.getState()).toMatchObject({ recovery: undefined, canUndo: true })
    await pass(2100)
    expect(storedOf('a')?.content).toBe('Vlak voor de klap')
    same.undo()
    expect(contentOf(same)).toBe(block('a', 1).content)
    await pass(1000)
    same.close()
    await pass(10)
    expect((await open('three')).getState().recovery).toBeUndefined()
  })

  test('work of a tab that is still open is not offered', async () => {
    const first = await open('one')
    bench.server.fault = 'cut'
    type(first, 'Hier bezig')
    await pass(1000)
    bench.server.fault = undefined
    expect((await open('two')).getState().recovery).toBeUndefined()
  })

  test('work that was let go is gone, and one crash after another loses nothing', async () => {
    const crash = async (content: string) => {
      const session = await open('one')
      bench.server.fault = 'cut'
      type(session, content, content)
      await pass(1000)
      bench.crash(session)
      bench.server.fault = undefined
    }
    await crash('a')
    await crash('b')
    const session = await open('one')
    session.recover('discard')
    await pass(10)
    session.close()
    const again = await open('one')
    again.recover('restore')
    expect([contentOf(again, 'a'), contentOf(again, 'b')]).toEqual(['a', block('b', 2).content])
  })

  test('work that is discarded can be brought back, and is saved then', async () => {
    const session = await open('one')
    bench.server.fault = 'cut'
    type(session, 'Van mij')
    await pass(1000)
    bench.crash(session)
    bench.server.fault = undefined
    const again = await open('one')
    const discarded = again.recover('discard')
    expect([again.getState().recovery, contentOf(again)]).toEqual([undefined, block('a', 1).content])
    again.bringBack(discarded!)
    await again.saveNow()
    expect(storedOf('a')?.content).toBe('Van mij')
  })

  test('work that clashes with what was saved since is asked about', async () => {
    const session = await open('one')
    bench.server.fault = 'cut'
    type(session, 'Van mij')
    await pass(1000)
    bench.crash(session)
    bench.server.fault = undefined
    bench.server.change((draft) => ({
      ...draft,
      buildingBlockInstances: [{ ...block('a', 1), content: 'Van de ander' }, block('b', 2), block('c', 3)],
    }))
    const again = await open('one')
    again.recover('restore')
    expect(again.getState().saving).toBe('conflict')
    again.resolve({ [again.getState().conflict!.clashes[0]!.id]: 'theirs' })
    await pass(1000)
    expect(storedOf('a')?.content).toBe('Van de ander')
  })

  test('a browser that keeps nothing still edits and saves', async () => {
    const broken = {
      list: () => Promise.reject(new Error('no store')),
      keep: () => Promise.reject(new Error('no store')),
      readSteps: async () => [],
      forget: async () => {},
    }
    const log = vi.fn()
    const session = await open('one', { copies: broken, log })
    type(session, 'x')
    await pass(2100)
    expect(storedOf('a')?.content).toBe('x')
    expect(log).toHaveBeenCalled()
  })
})
