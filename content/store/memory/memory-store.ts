import type { Store } from '../contract.ts'
import { createStore } from '../create-store.ts'
import { MemoryState } from './memory-state.ts'

/** A store for tests: it keeps nothing when the process ends. */
export function createMemoryStore<Kinds>(): Store<Kinds> {
  const sites = new Map<string, MemoryState<Kinds>>()
  const stateOf = (site: string): MemoryState<Kinds> => {
    const state = sites.get(site) ?? new MemoryState<Kinds>()
    sites.set(site, state)
    return state
  }
  return createStore<Kinds>({
    openView: async (site) => stateOf(site).openView(),
    commit: async (site, changes) => {
      stateOf(site).apply(changes)
      return true
    },
    close: async () => sites.clear(),
  })
}
