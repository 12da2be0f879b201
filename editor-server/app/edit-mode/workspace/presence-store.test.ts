import { describe, expect, it, vi } from 'vitest'
import { type Around, type Present, PresenceStore } from './presence-store.ts'

const someone = (name: string, since = '2026-11-21T10:00:00Z', isSelf = false): Present => ({
  guid: `${name}-guid`,
  name,
  since,
  isSelf,
})

function begin(...answers: (readonly Present[] | Around | Error)[]) {
  const tell = vi.fn(async (): Promise<Around> => {
    const answer = answers.shift() ?? []
    if (answer instanceof Error) throw answer
    return 'others' in answer ? answer : { others: answer }
  })
  const store = new PresenceStore({ tell })
  const heard = vi.fn()
  store.subscribe(heard)
  return { store, heard }
}

describe('who else is here', () => {
  it('is each person once, in the order of coming, and not oneself in another window', async () => {
    const { store } = begin([
      someone('Ahmed', '2026-11-21T10:05:00Z'),
      someone('Maria'),
      someone('Maria', '2026-11-21T10:09:00Z'),
      someone('Ik', '2026-11-21T09:00:00Z', true),
    ])
    await store.say()
    expect(store.getState()).toMatchObject({ came: ['Maria', 'Ahmed'], went: [] })
    expect(store.getState().others.map(({ name }) => name)).toEqual(['Maria', 'Ahmed'])
  })

  it('is told when somebody comes or goes, and not each time', async () => {
    const { store, heard } = begin([someone('Maria')], [someone('Maria')], [someone('Maria'), someone('Ahmed')], [someone('Ahmed')])
    await store.say()
    await store.say()
    expect(heard).toHaveBeenCalledTimes(1)
    await store.say()
    expect(store.getState().came).toEqual(['Ahmed'])
    await store.say()
    expect(store.getState()).toMatchObject({ came: [], went: ['Maria'] })
    expect(heard).toHaveBeenCalledTimes(3)
  })

  it('stays as it was known where nobody answers', async () => {
    const { store, heard } = begin([someone('Maria')], new Error('no'))
    await store.say()
    await store.say()
    expect(store.getState().others).toHaveLength(1)
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('changed it last, which is told once for each version', async () => {
    const by = { guid: 'maria-guid', name: 'Maria' }
    const { store, heard } = begin(
      { others: [], latest: { version: 'a', isSelf: false } },
      { others: [], latest: { version: 'b', by, on: '2026-11-21T10:00:00Z', isSelf: false } },
      { others: [], latest: { version: 'b', by, on: '2026-11-21T10:00:00Z', isSelf: false } },
    )
    await store.say()
    await store.say()
    await store.say()
    expect(store.getState().latest).toEqual({ version: 'b', by, on: '2026-11-21T10:00:00Z', isSelf: false })
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('published what was heard of before, which is told although the version stays', async () => {
    const { store, heard } = begin(
      { others: [], latest: { version: 'b', live: 'a', isSelf: false } },
      { others: [], latest: { version: 'b', live: 'b', isSelf: false } },
      { others: [], latest: { version: 'b', live: 'b', isSelf: false } },
    )
    await store.say()
    await store.say()
    await store.say()
    expect(store.getState().latest?.live).toBe('b')
    expect(heard).toHaveBeenCalledTimes(2)
  })
})
