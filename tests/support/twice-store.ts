import type { Indexes, Store } from '#content/store/contract.ts'
import { createStore } from '#content/store/create-store.ts'
import { MemoryState } from '#content/store/memory/memory-state.ts'

/** A store in memory that lets another transaction overtake each one once: every write runs twice. */
export function createTwiceStore<Kinds>({ indexes }: { indexes?: Indexes<Kinds> } = {}): Store<Kinds> {
  const sites = new Map<string, MemoryState<Kinds>>()
  const stateOf = (site: string) => {
    const state = sites.get(site) ?? new MemoryState<Kinds>(indexes)
    sites.set(site, state)
    return state
  }
  /** Sites whose current transaction was overtaken. */
  const overtaken = new Set<string>()
  return createStore<Kinds>(
    {
      openView: async (site) => stateOf(site).openView(),
      commit: async (site, changes, view) => {
        await view.close()
        if (!overtaken.delete(site)) {
          overtaken.add(site)
          return false
        }
        stateOf(site).apply(changes)
        return true
      },
      close: async () => sites.clear(),
    },
    indexes,
  )
}
