import { describe, expect, test } from 'vitest'
import { block, guid, page, useSessionBench } from '#tests/support/session-bench.ts'
import type { EditSession } from './contract.ts'

const bench = useSessionBench()
const { open, pass, contentOf, storedOf, type } = bench
const lastKey = (session: EditSession) => session.getState().lastAnnouncement?.key

describe('somebody else', () => {
  const changeTheirs = (letter: string, content: string, by?: { name: string; isSelf: boolean }) =>
    bench.server.change(
      (draft) => ({
        ...draft,
        buildingBlockInstances: draft.buildingBlockInstances.map((each) => (each.guid === guid(letter) ? { ...each, content } : each)),
      }),
      by,
    )

  test.each([
    [
      { name: 'Anna de Vries', isSelf: false },
      { key: 'announcements.mergedBy', params: { name: 'Anna de Vries' } },
    ],
    [
      { name: 'Ik zelf', isSelf: true },
      { key: 'announcements.mergedBySelf', params: {} },
    ],
  ])('who it was is named: %o', async (by, said) => {
    const session = await open()
    changeTheirs('b', 'Van de ander', by)
    type(session, 'Van mij')
    await pass(2100)
    expect(session.getState().lastAnnouncement).toMatchObject(said)
  })

  test('of whom no answer comes is merged without a name', async () => {
    const { callApi } = bench.server
    const withoutPresence = (async (call: { path: string }, input: never) => {
      if (call.path.endsWith('/presence')) throw new Error('429')
      return callApi(call as never, input)
    }) as never
    const session = await open('one', { callApi: withoutPresence })
    changeTheirs('b', 'Van de ander', { name: 'Anna de Vries', isSelf: false })
    type(session, 'Van mij')
    await pass(2100)
    expect(session.getState()).toMatchObject({ saving: 'saved', lastAnnouncement: { key: 'announcements.merged' } })
  })

  test('who changes something else is put together with this, and undo takes back nothing of it', async () => {
    const session = await open()
    changeTheirs('b', 'Van de ander')
    type(session, 'Van mij')
    await pass(2100)
    expect([storedOf('a')?.content, storedOf('b')?.content]).toEqual(['Van mij', 'Van de ander'])
    expect(contentOf(session, 'b')).toBe('Van de ander')
    expect(session.getState()).toMatchObject({ saving: 'saved', canUndo: true, lastAnnouncement: { key: 'announcements.merged' } })
    session.undo()
    await pass(2100)
    expect([storedOf('a')?.content, storedOf('b')?.content]).toEqual([block('a', 1).content, 'Van de ander'])
  })

  test('who changes other words of the same text is put together with this, and undo takes back what was typed here alone', async () => {
    const session = await open()
    changeTheirs('a', 'Tekst van a.\n\nTweede regel van de ander.')
    type(session, 'Tekst van mij.\n\nTweede regel.')
    await pass(2100)
    expect(storedOf('a')?.content).toBe('Tekst van mij.\n\nTweede regel van de ander.')
    expect(session.getState()).toMatchObject({ saving: 'saved', canUndo: true, lastAnnouncement: { key: 'announcements.merged' } })
    session.undo()
    await pass(2100)
    expect(storedOf('a')?.content).toBe('Tekst van a.\n\nTweede regel van de ander.')
    session.redo()
    await pass(2100)
    expect(storedOf('a')?.content).toBe('Tekst van mij.\n\nTweede regel van de ander.')
  })

  test.each([
    ['mine', 'Van mij'],
    ['theirs', 'Van de ander'],
  ] as const)('who changes the same is asked about, and %s is what is chosen', async (choice, expected) => {
    const session = await open()
    changeTheirs('a', 'Van de ander')
    changeTheirs('c', 'Ook van de ander')
    type(session, 'Van mij')
    await pass(2100)
    const { saving, conflict } = session.getState()
    expect(saving).toBe('conflict')
    expect(conflict?.clashes).toMatchObject([{ kind: 'content', guid: guid('a'), mine: 'Van mij', theirs: 'Van de ander' }])
    type(session, 'Nog een', 'b')
    await pass(60_000)
    expect(bench.server.writes).toHaveLength(0)
    session.resolve({ [conflict!.clashes[0]!.id]: choice })
    await pass(1000)
    expect(['a', 'b', 'c'].map((letter) => storedOf(letter)?.content)).toEqual([expected, 'Nog een', 'Ook van de ander'])
    expect(session.getState()).toMatchObject({ saving: 'saved', conflict: undefined })
  })

  test('in another tab of the same person shows here', async () => {
    const [first, second] = [await open('one'), await open('two')]
    expect(first.getState().otherTabs).toBe(1)
    type(first, 'Van het andere tabblad')
    await pass(2100)
    expect(contentOf(second)).toBe('Van het andere tabblad')
    expect(second.getState().saving).toBe('saved')
    first.close()
    expect(second.getState().otherTabs).toBe(0)
  })

  test('publishes: what is live is read again, and undo stays', async () => {
    const session = await open()
    type(session, 'Nieuw')
    await session.saveNow()
    bench.server.live = structuredClone(bench.server.draft)
    bench.server.change((draft) => draft)
    await session.refresh()
    await pass(10)
    expect(session.getState()).toMatchObject({ canUndo: true, saving: 'saved', live: { value: { title: page.title } } })
    type(session, 'Nieuwer')
    await pass(2100)
    expect(session.getState().saving).toBe('saved')
  })

  test('publishes: what the server then says of the page leaves every step to be undone, over a reload too', async () => {
    bench.server.change((draft) => ({ ...draft, isPublished: false }))
    const session = await open()
    type(session, 'Nieuw')
    session.dispatch({ type: 'set-page', set: { title: 'Anders ', description: 'Nieuw' } })
    session.dispatch({ type: 'delete-blocks', guids: [guid('b')] })
    await session.saveNow()
    const publish = () => bench.server.change((draft) => ({ ...draft, isPublished: true, formerUrls: ['/eerder'] }))
    publish()
    await session.refresh()
    expect(session.getState()).toMatchObject({ canUndo: true, edited: { value: { isPublished: true } } })
    expect(lastKey(session)).not.toBe('announcements.historyDropped')
    session.undo()
    await session.saveNow()
    await pass(2100)
    session.close()
    bench.server.change((draft) => ({ ...draft, viewAccess: 'Users' }))
    const after = await open()
    expect(after.getState()).toMatchObject({ canUndo: true, canRedo: true })
    while (after.getState().canUndo) after.undo()
    await after.saveNow()
    expect(bench.server.draft).toMatchObject({ title: page.title, isPublished: true, viewAccess: 'Users', formerUrls: ['/eerder'] })
    expect(after.getState().edited.value).not.toHaveProperty('description')
    expect(storedOf('a')?.content).toBe(block('a', 1).content)
    expect(storedOf('b')).toBeDefined()
  })
})
