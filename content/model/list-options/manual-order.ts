import type { Guid } from '../guid/guid.ts'
import type { NestedSortOrder } from './schema.ts'

/**
 * Items in manual order, each followed by its children: first those under `root`, then the children of parents that are not among the
 * items, then the flat order, then the rest as given. A guid named twice counts at its first place; unknown guids are skipped, but not
 * their children.
 */
export function orderByHand<T extends { guid: Guid }>(items: readonly T[], flat: readonly Guid[], nested: NestedSortOrder): T[] {
  const byGuid = new Map(items.map((item) => [item.guid, item]))
  const visited = new Set<Guid>()
  const ordered: T[] = []

  function place(guid: Guid): void {
    // Use a stack of our own: an order as deep as the list is long must not exhaust the call stack.
    const waiting = [guid]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (visited.has(next)) continue
      visited.add(next)
      const item = byGuid.get(next)
      if (item) ordered.push(item)
      waiting.push(...(nested[next] ?? []).toReversed())
    }
  }

  nested['root']?.forEach(place)
  Object.keys(nested)
    .filter((parent) => parent !== 'root' && !byGuid.has(parent))
    .forEach(place)
  const namedInNested = new Set(Object.values(nested).flat())
  flat.filter((guid) => !namedInNested.has(guid)).forEach(place)
  items.forEach((item) => place(item.guid))
  return ordered
}
