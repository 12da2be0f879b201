import { setTimeout as wait } from 'node:timers/promises'
import type { Driver, Indexes, Store, View } from '#content/store/contract.ts'
import { createStore } from '#content/store/create-store.ts'
import { MemoryState } from '#content/store/memory/memory-state.ts'
import { createRandom } from './seed.ts'

/**
 * A store whose answers come late and out of order, like those of a database on a busy network: the first request may be answered last, and
 * now and then a transaction has to run again for no apparent reason.
 */
export function createLateStore<Kinds>({ indexes }: { indexes?: Indexes<Kinds> } = {}): Store<Kinds> {
  const random = createRandom('late-store')
  const sites = new Map<string, MemoryState<Kinds>>()
  const stateOf = (site: string) => {
    const state = sites.get(site) ?? new MemoryState<Kinds>(indexes)
    sites.set(site, state)
    return state
  }
  const late = async <Value>(make: () => Value): Promise<Value> => {
    const value = make()
    await wait(random() * 3)
    return value
  }
  const driver: Driver<Kinds> = {
    async openView(site): Promise<View<Kinds>> {
      const view = await late(() => stateOf(site).openView())
      return {
        find: (kind, id) => late(() => view.find(kind, id) as Awaited<ReturnType<typeof view.find>>),
        list: (kind, span) => late(() => view.list(kind, span) as Awaited<ReturnType<typeof view.list>>),
        count: (kind, span) => late(() => view.count(kind, span) as number),
        close: () => late(() => view.close() as void),
      }
    },
    async commit(site, changes, view) {
      await view.close()
      if (random() < 0.2) return false
      return late(() => {
        stateOf(site).apply(changes)
        return true
      })
    },
    close: () => late(() => sites.clear()),
  }
  return createStore(driver, indexes)
}
