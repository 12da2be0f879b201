import { isDerived } from '../../reads/facts.ts'
import type { Derived } from '../../reads/recording.ts'
import type { GraphStore, NodeRecord } from './graph-store.ts'

export interface Verification {
  /** Outputs whose inputs were compared. */
  visited: Set<string>
  /** Outputs that have to be rendered. */
  dirty: Set<string>
  /** Derived nodes that were computed again, with their new records. */
  derived: Map<string, NodeRecord>
}

/**
 * Which outputs a set of changed facts affects: pushes along the readers, then pulls each derived value
 * that may have changed and stops where it comes out the same (DESIGN section 5). The cost follows the
 * readers of what changed, not the size of the site.
 * @param dueNodes nodes that time alone may have changed.
 * @param derive the present value of a derived node; undefined when nothing computes it any more.
 */
export function verify(
  graph: GraphStore,
  changedFacts: ReadonlySet<string>,
  dueNodes: readonly string[],
  derive: (key: string) => Derived | undefined,
): Verification {
  const reached = reach(graph, changedFacts, dueNodes)
  const due = new Set(dueNodes)
  const outcome = new Map<string, boolean>()
  const result: Verification = { visited: new Set(), dirty: new Set(), derived: new Map() }
  for (const key of reached) {
    if (isDerived(key)) continue
    result.visited.add(key)
    if (due.has(key) || readsSomethingChanged(graph.getNode(key))) result.dirty.add(key)
  }
  return result

  function readsSomethingChanged(node: NodeRecord | undefined): boolean {
    return node?.deps.some((dep) => changedFacts.has(dep) || (reached.has(dep) && isDerived(dep) && hasChanged(dep))) ?? true
  }

  function hasChanged(key: string): boolean {
    const known = outcome.get(key)
    if (known !== undefined) return known
    outcome.set(key, false)
    const node = graph.getNode(key)
    if (!due.has(key) && !readsSomethingChanged(node)) return false
    const derived = derive(key)
    const changed = derived?.hash !== node?.hash
    if (derived) result.derived.set(key, recordOf(derived))
    outcome.set(key, changed)
    return changed
  }
}

export function recordOf(derived: Derived): NodeRecord {
  const { deps, hash, until } = derived
  return Number.isFinite(until) ? { deps, hash, until } : { deps, hash }
}

/** Every node that a changed fact leads to, through derived nodes too. */
function reach(graph: GraphStore, changedFacts: ReadonlySet<string>, dueNodes: readonly string[]): Set<string> {
  const reached = new Set<string>(dueNodes)
  const open = [...changedFacts, ...dueNodes]
  for (let fact = open.pop(); fact !== undefined; fact = open.pop()) {
    for (const reader of graph.getReaders(fact)) {
      if (reached.has(reader)) continue
      reached.add(reader)
      if (isDerived(reader)) open.push(reader)
    }
  }
  return reached
}
