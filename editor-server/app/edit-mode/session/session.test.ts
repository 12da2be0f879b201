import { describe, expect, test, vi } from 'vitest'
import type { PageServer } from '#tests/support/edit-session.ts'
import { block, guid, user, useSessionBench } from '#tests/support/session-bench.ts'
import { guidOf } from '#tests/support/store-samples.ts'
import { findBlock } from './actions/edited.ts'
import type { EditSession } from './contract.ts'

const bench = useSessionBench()
const { open, pass, contentOf, storedOf, type } = bench
const isWideSecond: PageServer['refusesWidth'] = ([, second]) => second?.options['width'] === 'wide'
const lastKey = (session: EditSession) => session.getState().lastAnnouncement?.key

describe('saving', () => {
  test('comes two seconds after the last key, and a change of structure sooner', async () => {
    const session = await open()
    type(session, 'x')
    expect(session.getState().saving).toBe('waiting')
    await pass(1900)
    expect(bench.server.writes).toHaveLength(0)
    await pass(200)
    expect(storedOf('a')?.content).toBe('x')
    expect(session.getState()).toMatchObject({ saving: 'saved', savedAt: '2026-11-21T09:00:02.000Z' })
    session.dispatch({ type: 'delete-blocks', guids: [guid('a')] })
    await pass(500)
    expect(bench.server.writes).toHaveLength(2)
  })

  test('does not wait for the end of typing that goes on', async () => {
    const session = await open()
    for (let key = 0; key < 30; key++) {
      type(session, `woord ${key}`)
      await pass(300)
    }
    expect(bench.server.writes.length).toBeGreaterThanOrEqual(1)
    expect(bench.server.writes.length).toBeLessThan(4)
  })

  test('has one call under way, and what is typed meanwhile follows it', async () => {
    const session = await open()
    let openGate = () => {}
    bench.server.gate = new Promise((resolve) => (openGate = resolve))
    type(session, 'een')
    await vi.advanceTimersByTimeAsync(2100)
    expect(session.getState().saving).toBe('saving')
    type(session, 'twee')
    await vi.advanceTimersByTimeAsync(10_000)
    openGate()
    await pass(5000)
    expect(bench.server.writes.map(({ buildingBlockInstances: [first] }) => first?.content)).toEqual(['een', 'twee'])
    expect(bench.server.mostUnderWay).toBe(1)
    expect(session.getState().saving).toBe('saved')
  })

  test('tries again by itself when the connection was gone, and tells it once', async () => {
    const session = await open()
    bench.server.fault = 'cut'
    type(session, 'x')
    await pass(2100)
    expect(session.getState().saving).toBe('offline')
    const told = session.getState().lastAnnouncement?.id
    await pass(60_000)
    type(session, 'xy')
    await pass(10_000)
    expect(session.getState()).toMatchObject({ saving: 'offline', lastAnnouncement: { key: 'announcements.contentSet' } })
    expect(session.getState().lastAnnouncement?.id).toBe((told ?? 0) + 1)
    bench.server.fault = undefined
    await pass(61_000)
    expect(storedOf('a')?.content).toBe('xy')
    expect(session.getState()).toMatchObject({ saving: 'saved', lastAnnouncement: { key: 'announcements.saved' } })
  })

  test('knows its own work when the answer was lost, however much was typed since', async () => {
    const session = await open()
    bench.server.fault = 'mute'
    type(session, 'verzonden')
    await pass(2100)
    expect(storedOf('a')?.content).toBe('verzonden')
    type(session, 'verzonden en verder')
    await pass(100)
    bench.server.fault = undefined
    await pass(60_000)
    expect(storedOf('a')?.content).toBe('verzonden en verder')
    expect(session.getState()).toMatchObject({ saving: 'saved', conflict: undefined, canUndo: true })
  })

  test('goes on where it was after the session had expired, for the same person only', async () => {
    const session = await open()
    bench.server.user = undefined
    type(session, 'x')
    await pass(2100)
    expect(session.getState().saving).toBe('signed-out')
    expect(lastKey(session)).toBe('announcements.signedOut')
    bench.server.user = guidOf(0x99)
    await pass(30_000)
    expect(bench.server.writes).toHaveLength(0)
    bench.server.user = user
    await pass(15_000)
    expect(storedOf('a')?.content).toBe('x')
    expect(session.getState().saving).toBe('saved')
  })

  test('that is refused says which block is at fault, and is tried with the next change', async () => {
    const session = await open()
    bench.server.fault = 400
    type(session, 'x')
    await pass(2100)
    expect(session.getState()).toMatchObject({
      saving: 'failed',
      problem: { code: 'SITE_400', faults: [{ guid: guid('b'), message: 'Past niet.' }] },
    })
    await pass(120_000)
    expect(bench.server.writes).toHaveLength(0)
    bench.server.fault = undefined
    type(session, 'y')
    await pass(2100)
    expect(session.getState()).toMatchObject({ saving: 'saved', problem: undefined })
  })

  test('goes on for everything but an option that is refused, which stays here and is told of', async () => {
    const session = await open()
    const setWidth = (width: string) => session.dispatch({ type: 'set-options', guid: guid('b'), set: { width } }, { merge: 'width' })
    bench.server.refusesWidth = isWideSecond
    setWidth('wide')
    await pass(2100)
    expect(bench.server.writes).toHaveLength(0)
    type(session, 'Van het begin', 'a')
    type(session, 'Van dit blok', 'b')
    await pass(2100)
    expect([storedOf('a')?.content, storedOf('b')?.content, storedOf('b')?.options]).toEqual(['Van het begin', 'Van dit blok', {}])
    expect(session.getState()).toMatchObject({ saving: 'failed', problem: { code: 'SITE_400', faults: [{ guid: guid('b') }] } })
    expect(findBlock(session.getState().edited, guid('b'))?.options).toEqual({ width: 'wide' })
    // After a reload it is offered again.
    bench.crash(session)
    const later = await open('two')
    expect(findBlock(later.getState().recovery!.edited, guid('b'))?.options).toEqual({ width: 'wide' })
    later.recover('restore')
    later.dispatch({ type: 'set-options', guid: guid('b'), set: { width: 'normal' } })
    await pass(2100)
    expect(later.getState()).toMatchObject({ saving: 'saved', problem: undefined })
    expect([storedOf('a')?.content, storedOf('b')?.options]).toEqual(['Van het begin', { width: 'normal' }])
  })

  test('of what is mended while it is refused follows by itself', async () => {
    const session = await open()
    const setWidth = (width: string) => session.dispatch({ type: 'set-options', guid: guid('b'), set: { width } }, { merge: 'width' })
    bench.server.refusesWidth = isWideSecond
    let openGate = () => {}
    bench.server.gate = new Promise((resolve) => (openGate = resolve))
    setWidth('wide')
    await vi.advanceTimersByTimeAsync(2100)
    setWidth('normal')
    openGate()
    await pass(100)
    await pass(2100)
    expect(storedOf('b')?.options).toEqual({ width: 'normal' })
    expect(session.getState()).toMatchObject({ saving: 'saved', problem: undefined })
  })

  test('of a title keeps the space that is being typed', async () => {
    const session = await open()
    session.dispatch({ type: 'set-page', set: { title: 'Paspoort ' } }, { merge: 'title' })
    await pass(2100)
    expect(bench.server.draft.title).toBe('Paspoort')
    expect(session.getState().edited.value.title).toBe('Paspoort ')
    session.dispatch({ type: 'set-page', set: { title: 'Paspoort aanvragen' } }, { merge: 'title' })
    await pass(2100)
    expect(session.getState()).toMatchObject({ saving: 'saved', conflict: undefined })
    expect(bench.server.draft.title).toBe('Paspoort aanvragen')
  })
})

test('what was read before a save of here arrived takes nothing back', async () => {
  const { callApi } = bench.server
  let openGate = () => {}
  const gate = new Promise<void>((resolve) => (openGate = resolve))
  let isSlow = false
  const slow: typeof callApi = async (call, ...input) => {
    const answer = await callApi(call, ...input)
    if (isSlow && call.method === 'GET') await gate
    return answer
  }
  const session = await open('one', { callApi: slow })
  await pass(10)
  isSlow = true
  const refreshed = session.refresh()
  type(session, 'Van hier')
  await session.saveNow()
  expect(session.getState().saving).toBe('saved')
  openGate()
  await refreshed
  expect(contentOf(session)).toBe('Van hier')
  expect(session.getState()).toMatchObject({ saving: 'saved', canUndo: true })
})

test('a clash that is found while a save reads the same is asked about, and nothing is written over it', async () => {
  const { callApi } = bench.server
  const gates: (() => void)[] = []
  let isSlow = false
  const slow: typeof callApi = async (call, ...input) => {
    const answer = await callApi(call, ...input)
    if (isSlow && call.method === 'GET') await new Promise<void>((resolve) => gates.push(resolve))
    return answer
  }
  const session = await open('one', { callApi: slow })
  await pass(10)
  isSlow = true
  type(session, 'Van hier')
  bench.server.change((draft) => {
    draft.buildingBlockInstances[0]!.content = 'Van de ander'
    return draft
  })
  const saved = session.saveNow()
  await pass(1)
  expect(gates).toHaveLength(1)
  // Its reads of the live version and of the working copy come before the one that the save waits for.
  const refreshed = session.refresh()
  await pass(1)
  for (const openGate of gates.splice(1)) openGate()
  await refreshed
  expect(session.getState().conflict?.clashes).toHaveLength(1)
  isSlow = false
  gates[0]?.()
  await saved
  expect(session.getState()).toMatchObject({ saving: 'conflict' })
  expect(bench.server.writes).toEqual([])
  expect(storedOf('a')?.content).toBe('Van de ander')
})

describe('steps and selection', () => {
  test('typing in one field is one step until it pauses', async () => {
    const session = await open()
    for (const content of ['a', 'ab', 'abc']) type(session, content)
    await pass(2500)
    type(session, 'abc d')
    session.undo()
    expect(contentOf(session)).toBe('abc')
    session.undo()
    expect(contentOf(session)).toBe(block('a', 1).content)
    session.undo()
    expect(lastKey(session)).toBe('announcements.nothingToUndo')
    session.redo()
    session.redo()
    expect(contentOf(session)).toBe('abc d')
  })

  test('what is chosen for a new block goes and comes with it', async () => {
    const session = await open()
    const before = session.getState().edited
    const added = { guid: guid('d'), buildingBlockName: 'text', options: {} }
    session.dispatch({ type: 'insert-blocks', blocks: [added], at: { position: 'main' } })
    await pass(60_000)
    session.dispatch({ type: 'set-options', guid: guid('d'), set: { width: 'wide' } }, { joins: true })
    session.undo()
    expect(session.getState().edited).toEqual(before)
    expect(session.getState().canUndo).toBe(false)
    session.redo()
    expect(findBlock(session.getState().edited, guid('d'))?.options).toEqual({ width: 'wide' })
    expect(session.getState().canRedo).toBe(false)
  })

  test('what is refused changes nothing and says why', async () => {
    const session = await open()
    const { edited } = session.getState()
    expect(session.dispatch({ type: 'set-options', guid: guid('a'), set: { width: 'huge' } })).toBe(false)
    expect(session.getState().edited).toBe(edited)
    expect(session.getState()).toMatchObject({ canUndo: false, saving: 'saved', lastAnnouncement: { key: 'refusals.valueInvalid' } })
  })

  test('what another part of the screen has to say is announced after what was said before', async () => {
    const session = await open()
    session.select([guid('a')])
    session.announce({ key: 'announcements.copied', params: { count: 2 } })
    expect(session.getState().lastAnnouncement).toMatchObject({ key: 'announcements.copied', params: { count: 2 } })
  })

  test('several blocks are selected one by one and as a range, and what is deleted is not', async () => {
    const session = await open()
    const selected = () =>
      session
        .getState()
        .selection.map(([first]) => first)
        .join('')
    session.select([guid('c')])
    session.select([guid('a')], { extend: 'toggle' })
    expect(selected()).toBe('ac')
    session.select([guid('c')], { extend: 'range' })
    expect(selected()).toBe('abc')
    session.select([guid('b')], { extend: 'toggle' })
    expect(selected()).toBe('ac')
    session.dispatch({ type: 'delete-blocks', guids: [guid('a')] })
    expect(selected()).toBe('b')
    session.undo()
    expect(selected()).toBe('ac')
  })
})
