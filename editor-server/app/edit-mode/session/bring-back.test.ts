import { describe, expect, test } from 'vitest'
import { block, guid, useSessionBench } from '#tests/support/session-bench.ts'
import type { EditSession, KeptWork } from './contract.ts'

const bench = useSessionBench()
const { open, pass, contentOf, storedOf, type } = bench

/** Types, has that saved, and discards it as the server does: the working copy goes, and what is live is read. */
async function discard(session: EditSession): Promise<KeptWork> {
  const base = session.getState().edited
  const live = structuredClone(bench.server.draft)
  type(session, 'Weggegooid')
  session.dispatch({ type: 'delete-blocks', guids: [guid('c')] })
  await session.saveNow()
  const { edited } = session.getState()
  bench.server.change(() => live)
  await session.refresh()
  expect([contentOf(session), storedOf('c') !== undefined]).toEqual([block('a', 1).content, true])
  return { base, edited }
}

const changeTheirs = (letter: string, content: string) =>
  bench.server.change((draft) => ({
    ...draft,
    buildingBlockInstances: draft.buildingBlockInstances.map((each) => (each.guid === guid(letter) ? { ...each, content } : each)),
  }))

describe('what was discarded and is brought back', () => {
  test('is as it was, on the server too, as one step that can be undone', async () => {
    const session = await open()
    const discarded = await discard(session)
    session.bringBack(discarded)
    await session.saveNow()
    expect([storedOf('a')?.content, storedOf('c')]).toEqual(['Weggegooid', undefined])
    expect(session.getState()).toMatchObject({ saving: 'saved', canUndo: true, lastAnnouncement: { key: 'announcements.broughtBack' } })
    session.undo()
    await session.saveNow()
    expect([storedOf('a')?.content, storedOf('c') !== undefined]).toEqual([block('a', 1).content, true])
  })

  test.each(['known', 'not known yet'])('leaves what somebody else has changed since, which is %s', async (how) => {
    const session = await open()
    const discarded = await discard(session)
    changeTheirs('b', 'Van de ander')
    if (how === 'known') await session.refresh()
    session.bringBack(discarded)
    await session.saveNow()
    await pass(10)
    expect(['a', 'b'].map((letter) => storedOf(letter)?.content)).toEqual(['Weggegooid', 'Van de ander'])
  })

  test.each(['known', 'not known yet'])('asks where somebody else has changed the same since, which is %s', async (how) => {
    const session = await open()
    const discarded = await discard(session)
    changeTheirs('a', 'Van de ander')
    if (how === 'known') await session.refresh()
    session.bringBack(discarded)
    await session.saveNow()
    await pass(10)
    const { conflict, saving } = session.getState()
    expect([saving, storedOf('a')?.content]).toEqual(['conflict', 'Van de ander'])
    expect(conflict?.clashes).toMatchObject([{ kind: 'content', guid: guid('a'), mine: 'Weggegooid', theirs: 'Van de ander' }])
    session.resolve({ [conflict!.clashes[0]!.id]: 'mine' })
    await pass(1000)
    expect([storedOf('a')?.content, storedOf('c')]).toEqual(['Weggegooid', undefined])
  })
})
