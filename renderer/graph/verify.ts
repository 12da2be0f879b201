import { isAround, isDerived } from '../reads/facts.ts'
import type { Derived } from '../reads/recording.ts'
import type { GraphStore, NodeRecord } from './graph-store.ts'

export interface Verification {
  /** Outputs that read something that has changed. */
  dirty: Set<string>
  /** Those of them that a change reaches only by what stands around their own part. */
  around: Set<string>
  /** Derived nodes that were computed again, with their new records. */
  derived: Map<string, NodeRecord>
}

/**
 * Which outputs a set of changed facts affects. A change reaches its readers; a derived value that it reaches is computed again, and its
 * own readers follow only if it differs from the stored one (DESIGN section 5, early cut-off). The cost depends on the readers of what
 * changed, not on the size of the site.
 * @param dueNodes nodes that time alone may have changed.
 * @param derive the current value of a derived node; undefined when nothing computes it any more.
 */
export function verify(
  graph: GraphStore,
  changedFacts: ReadonlySet<string>,
  dueNodes: readonly string[],
  derive: (key: string) => Derived | undefined,
): Verification {
  const result: Verification = { dirty: new Set(), around: new Set(), derived: new Map() }
  const seen = new Set<string>()
  const changed = [...changedFacts]
  const inside = new Set<string>()
  dueNodes.forEach((key) => reach(key, false))
  for (let fact = changed.pop(); fact !== undefined; fact = changed.pop()) {
    const isOutside = isAround(fact)
    for (const key of graph.getReaders(fact)) reach(key, isOutside)
  }
  for (const key of result.dirty) if (!inside.has(key)) result.around.add(key)
  return result

  function reach(key: string, isOutside: boolean) {
    if (!isOutside) inside.add(key)
    if (seen.has(key)) return
    seen.add(key)
    if (!isDerived(key)) result.dirty.add(key)
    else if (hasChanged(key)) changed.push(key)
  }

  /** Values are computed from the new content alone, so the order of following changes does not matter. */
  function hasChanged(key: string): boolean {
    const derived = derive(key)
    if (derived) result.derived.set(key, recordOf(key, derived))
    return derived?.hash !== graph.getNode(key)?.hash
  }
}

export function recordOf(key: string, { value, deps, hash, times, problems }: Derived): NodeRecord {
  return {
    deps,
    hash,
    ...(times.length > 0 && { times }),
    ...(problems.length > 0 && { problems }),
    ...(isAround(key) && { value }),
  }
}
