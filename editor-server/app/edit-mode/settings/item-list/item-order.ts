import { orderByHand } from '#content/model/list-options/manual-order.ts'
import type { NestedSortOrder } from '#content/model/list-options/schema.ts'
import type { ApiItem } from '../../../../api/list-items/contract.ts'
import { moveInList } from '../../fields/change-value.ts'

/** Name of the row without a parent in a nested order. */
export const ROOT = 'root'

/** Items that others of the list name as their parent, in the order given. */
export function listParents(items: readonly ApiItem[]): ApiItem[] {
  const named = new Set(items.flatMap(({ parentGuids }) => parentGuids))
  return items.filter(({ guid }) => named.has(guid))
}

/** Items below a parent; below `root` those whose parents are not in this list. */
export function itemsBelow(items: readonly ApiItem[], parent: string): ApiItem[] {
  if (parent !== ROOT) return items.filter(({ parentGuids }) => parentGuids.includes(parent))
  const guids = new Set(items.map(({ guid }) => guid))
  return items.filter(({ parentGuids }) => !parentGuids.some((each) => guids.has(each)))
}

/** Items in their order by hand, as visitors see it. */
export function inOrder(items: readonly ApiItem[], nested: NestedSortOrder, flat: readonly string[]): ApiItem[] {
  return orderByHand(items, flat, nested)
}

/** The order after an item of a row has gone to another place in it. Guids of no item of the row keep their place behind it. */
export function moveItem(nested: NestedSortOrder, parent: string, row: readonly string[], from: number, to: number): NestedSortOrder {
  return withRow(nested, parent, moveInList(row, from, to))
}

/** The order with this one for a parent; what it named beside these items stays behind them. */
export function withRow(nested: NestedSortOrder, parent: string, row: readonly string[]): NestedSortOrder {
  const rest = (nested[parent] ?? []).filter((guid) => !row.includes(guid))
  return { ...nested, [parent]: [...row, ...rest] }
}

/** The row after some of its items were dropped before or behind one of them. */
export function dropInRow(row: readonly string[], dropped: ReadonlySet<string>, target: string, position: 'before' | 'after'): string[] {
  const moved = row.filter((guid) => dropped.has(guid))
  const rest = row.filter((guid) => !dropped.has(guid))
  const index = rest.indexOf(target)
  if (index === -1) return [...row]
  return rest.toSpliced(index + (position === 'after' ? 1 : 0), 0, ...moved)
}
