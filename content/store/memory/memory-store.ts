import type { Indexes, Store } from '../contract.ts'
import { createStore } from '../create-store.ts'
import { MemoryState } from './memory-state.ts'

/** A store for tests: it loses everything when the process ends. */
export function createMemoryStore<Kinds>({ indexes, isInner }: { indexes?: Indexes<Kinds>; isInner?: boolean } = {}): Store<Kinds> {
  const sites = new Map<string, MemoryState<Kinds>>()
  const stateOf = (site: string): MemoryState<Kinds> => {
    const state = sites.get(site) ?? new MemoryState<Kinds>(indexes)
    sites.set(site, state)
    return state
  }
  return createStore<Kinds>(
    {
      openView: async (site) => stateOf(site).openView(),
      commit: async (site, changes, view) => {
        // An open view would make the commit copy what it changes.
        await view.close()
        stateOf(site).apply(changes)
        return true
      },
      close: async () => sites.clear(),
    },
    indexes,
    isInner,
  )
}
