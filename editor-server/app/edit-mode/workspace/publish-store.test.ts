import { describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../../client/api/api-problem.ts'
import type { Saving } from '../session/contract.ts'
import { NotSaved, PublishStore } from './publish-store.ts'
import type { Companion, CompanionItem, Delivery, Published, Released } from './publishing-calls.ts'

const released = (id: string, delivery: Delivery = 'waiting'): Released => ({
  id,
  pages: [{ url: '/a', title: 'A' }],
  pageCount: 1,
  urls: ['/a'],
  urlCount: 1,
  ms: 40,
  delivery,
})

function begin({ saving = 'saved' as Saving, deliveries = ['delivered'] as Delivery[], answer = {} as Partial<Published> } = {}) {
  const refresh = vi.fn(async () => {})
  const calls = {
    publish: vi.fn(async (): Promise<Published> => ({
      version: 4,
      undo: { version: 3 },
      told: 2,
      warnings: [],
      released: released('r1'),
      ...answer,
    })),
    undoPublish: vi.fn(async (): Promise<Published> => ({ version: 5, told: 0, warnings: [], released: released('r2', 'none') })),
    publishCompanion: vi.fn(async (each: Companion): Promise<Published> => {
      if (each.title === 'de') throw new Error('refused')
      return { version: 2, undo: { version: 1 }, told: 0, warnings: [], released: released('r4') }
    }),
    undoCompanion: vi.fn(async (): Promise<Published> => ({
      version: 3,
      undo: { version: 2 },
      told: 0,
      warnings: [],
      released: released('r5', 'none'),
    })),
    unpublish: vi.fn(async () => ({ released: released('r3', 'none') })),
    readDelivery: vi.fn(async () => deliveries.shift() ?? 'waiting'),
  }
  const session = { getState: () => ({ saving, version: '"w1"' }) as never, saveNow: vi.fn(async () => {}), refresh }
  const waits: number[] = []
  const store = new PublishStore({ session, calls, wait: async (ms) => void waits.push(ms) })
  return { store, calls, session, waits }
}
const settled = async (store: PublishStore, delivery: Delivery) =>
  vi.waitFor(() => expect(store.getState()).toMatchObject({ phase: 'done', delivery }))

const companion = (lang: string): Companion => ({
  kind: 'translation',
  guid: `guid-${lang}` as Companion['guid'],
  lang,
  title: lang,
  staleTexts: 0,
})
const item: CompanionItem = { kind: 'item', guid: 'guid-item' as Companion['guid'], title: 'Nieuws' }

describe('what is published with the page', () => {
  it('follows once the page is live; one that is refused keeps nothing else back', async () => {
    const { store, calls } = begin()
    const [en, de, fr] = ['en', 'de', 'fr'].map(companion) as [Companion, Companion, Companion]
    await store.publish({ mode: 'Save' }, [en, de, fr, item])
    expect(calls.publish).toHaveBeenCalledBefore(calls.publishCompanion)
    expect(store.getState()).toMatchObject({
      version: 4,
      also: [
        { companion: en, undo: 1 },
        { companion: de, problem: new Error('refused') },
        { companion: fr, undo: 1 },
        { companion: item, undo: 1 },
      ],
    })
    await store.undo()
    expect(calls.undoCompanion.mock.calls).toEqual([
      [en, 1],
      [fr, 1],
      [item, 1],
    ])
    expect(store.getState()).toMatchObject({ deed: 'undo', also: [{ companion: en, undo: 2 }, { companion: fr }, { companion: item }] })
  })

  it('is published and taken back alone where the page has nothing to publish', async () => {
    const { store, calls } = begin()
    await store.publishItems({ mode: 'Save' }, [item])
    expect(store.getState()).toMatchObject({ deed: 'publish', released: { id: 'r4' }, also: [{ companion: item, undo: 1 }] })
    await store.undo()
    expect(calls.undoCompanion.mock.calls).toEqual([[item, 1]])
    expect(store.getState()).toMatchObject({ deed: 'undo', released: { id: 'r5' } })
    expect([calls.publish, calls.undoPublish].map(({ mock }) => mock.calls)).toEqual([[], []])
    await expect(store.publishItems({ mode: 'Save' }, [{ ...item, title: 'de' }])).rejects.toThrow('refused')
    expect(store.getState()).toMatchObject({ phase: 'idle' })
  })

  it('stays where it is when the page itself is refused', async () => {
    const { store, calls } = begin()
    calls.publish.mockRejectedValueOnce(
      new ApiProblem({ status: 409, code: 'SITE_PUBLISH_REFUSED', title: '', detail: '', errors: [] } as never),
    )
    await expect(store.publish({ mode: 'Save' }, [companion('en')])).rejects.toThrow()
    expect(calls.publishCompanion).not.toHaveBeenCalled()
  })
})

describe('publishing', () => {
  it('saves first, and publishes exactly what was saved', async () => {
    const { store, calls, session } = begin()
    await store.publish({ note: 'Nieuw', mode: 'Notify' })
    expect(session.saveNow).toHaveBeenCalledBefore(calls.publish)
    expect(calls.publish).toHaveBeenCalledWith({ note: 'Nieuw', mode: 'Notify' }, '"w1"')
    expect(session.refresh).toHaveBeenCalledOnce()
    expect(store.getState()).toMatchObject({ phase: 'done', deed: 'publish', version: 4, undo: 3, told: 2 })
  })

  it.each<Saving>(['conflict', 'offline', 'signed-out', 'failed', 'waiting'])('is not done with work that is %s', async (saving) => {
    const { store, calls } = begin({ saving })
    await expect(store.publish({ mode: 'Save' })).rejects.toEqual(new NotSaved(saving))
    expect(calls.publish).not.toHaveBeenCalled()
    expect(store.getState()).toEqual({ phase: 'idle' })
  })

  it('asks how far caches are until they have confirmed it, ever less often', async () => {
    const { store, waits } = begin({ deliveries: ['waiting', 'waiting', 'delivered'] })
    await store.publish({ mode: 'Save' })
    await settled(store, 'delivered')
    expect(waits).toEqual([400, 800, 1500])
  })

  it('says that caches could not be told, and goes on where one question is not answered', async () => {
    const { store, calls } = begin({ deliveries: ['failed'] })
    calls.readDelivery.mockRejectedValueOnce(new ApiProblem({ title: 'No answer' }))
    await store.publish({ mode: 'Save' })
    await settled(store, 'failed')
  })

  it('asks nothing more once its notice is closed', async () => {
    const { store, calls } = begin({ deliveries: [] })
    await store.publish({ mode: 'Save' })
    store.close()
    await new Promise((resolve) => setTimeout(resolve, 5))
    const asked = calls.readDelivery.mock.calls.length
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(calls.readDelivery.mock.calls.length).toBe(asked)
    expect(store.getState()).toEqual({ phase: 'idle' })
  })
})

describe('taking off the site', () => {
  it('goes on where somebody else saved a draft meanwhile', async () => {
    const { store, calls, session } = begin()
    calls.unpublish.mockRejectedValueOnce(new ApiProblem({ title: 'Stale', status: 412 }))
    await store.unpublish()
    expect(calls.unpublish).toHaveBeenCalledTimes(2)
    // Once for the draft that somebody saved, once at the end.
    expect(session.refresh).toHaveBeenCalledTimes(2)
    expect(store.getState()).toMatchObject({ phase: 'done', deed: 'unpublish' })
  })

  it('is told where it is refused for another reason, or again', async () => {
    const { store, calls } = begin()
    calls.unpublish.mockRejectedValueOnce(new ApiProblem({ title: 'No', status: 403 }))
    await expect(store.unpublish()).rejects.toMatchObject({ status: 403 })
    const stale = new ApiProblem({ title: 'Stale', status: 412 })
    calls.unpublish.mockRejectedValueOnce(stale).mockRejectedValueOnce(stale)
    await expect(store.unpublish()).rejects.toMatchObject({ status: 412 })
    expect(store.getState()).toEqual({ phase: 'idle' })
  })
})

describe('undo', () => {
  it('puts back the version that was live', async () => {
    const { store, calls } = begin()
    await store.publish({ mode: 'Save' })
    await store.undo()
    expect(calls.undoPublish).toHaveBeenCalledWith(3, '"w1"')
    expect(store.getState()).toMatchObject({ phase: 'done', deed: 'undo', delivery: 'none' })
  })

  it('that fails leaves the publish as it was told, with why', async () => {
    const { store, calls } = begin()
    const problem = new ApiProblem({ title: 'Stale', status: 412 })
    calls.undoPublish.mockRejectedValueOnce(problem)
    await store.publish({ mode: 'Save' })
    await store.undo()
    expect(store.getState()).toMatchObject({ phase: 'done', deed: 'publish', undo: 3, problem })
  })

  it('does nothing where nothing can be taken back', async () => {
    const { store, calls } = begin()
    await store.unpublish()
    await store.undo()
    expect(calls.undoPublish).not.toHaveBeenCalled()
    expect(store.getState()).toMatchObject({ deed: 'unpublish' })
  })
})
