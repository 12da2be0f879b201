import { isEqual } from '#content/model/json/is-equal.ts'
import type { ApiMenuItem } from '../../../api/menus/contract.ts'

/** What an item says itself; the rest is worked out by the server. */
export const ownFields = ['name', 'names', 'urlSegment', 'pageGuid', 'externalUrl', 'isHidden'] as const
export type OwnField = (typeof ownFields)[number]

/** Where an item stands: below another or at the top, and behind which of its neighbours, the nearest first. */
export interface Place {
  parentGuid: string | undefined
  after: readonly string[]
}

/** One difference between two versions of a menu. */
export type MenuChange =
  | { kind: 'add'; item: ApiMenuItem; place: Place }
  /** What stood below it and is gone too has no change of its own. */
  | { kind: 'remove'; item: ApiMenuItem }
  | { kind: 'move'; item: ApiMenuItem; place: Place; from: string | undefined }
  | { kind: 'edit'; item: ApiMenuItem; before: ApiMenuItem; fields: readonly OwnField[] }

export interface Placed {
  item: ApiMenuItem
  parentGuid: string | undefined
  siblings: readonly ApiMenuItem[]
  index: number
}

/** Every item by its guid, parents before children. */
export function mapPlaces(items: readonly ApiMenuItem[]): ReadonlyMap<string, Placed> {
  const places = new Map<string, Placed>()
  const visit = (siblings: readonly ApiMenuItem[], parentGuid: string | undefined) => {
    for (const [index, item] of siblings.entries()) {
      places.set(item.guid, { item, parentGuid, siblings, index })
      visit(item.relatedMenuItems, item.guid)
    }
  }
  visit(items, undefined)
  return places
}

/** What turns one version of a menu into another, in an order in which it can be done: parents before children, neighbours from the first. */
export function listChanges(before: readonly ApiMenuItem[], after: readonly ApiMenuItem[]): MenuChange[] {
  if (before === after) return []
  const [was, is] = [mapPlaces(before), mapPlaces(after)]
  const staying = findStaying(was, is)
  const changed = [...is.values()].flatMap(({ item, parentGuid, siblings, index }): MenuChange[] => {
    const old = was.get(item.guid)
    // Only where it is asked: a level may have a thousand items.
    const findPlace = () => ({ parentGuid, after: guidsBefore(siblings, index) })
    if (!old) return [{ kind: 'add', item, place: findPlace() }]
    const fields = old.item === item ? [] : ownFields.filter((field) => !isEqual(old.item[field], item[field]))
    return [
      ...(staying.has(item.guid) ? [] : [{ kind: 'move', item, place: findPlace(), from: old.parentGuid } as const]),
      ...(fields.length === 0 ? [] : [{ kind: 'edit', item, before: old.item, fields } as const]),
    ]
  })
  const removed = [...was.values()].filter(({ item, parentGuid }) => !is.has(item.guid) && (parentGuid === undefined || is.has(parentGuid)))
  return [...changed, ...removed.map(({ item }) => ({ kind: 'remove', item }) as const)]
}

function guidsBefore(siblings: readonly ApiMenuItem[], index: number): string[] {
  return siblings
    .slice(0, index)
    .map(({ guid }) => guid)
    .toReversed()
}

/** Items that stand below the same parent as before and, among those, still in their order: as many as there can be. */
function findStaying(was: ReadonlyMap<string, Placed>, is: ReadonlyMap<string, Placed>): Set<string> {
  const staying = new Set<string>()
  const levels = new Set([...is.values()].map(({ siblings }) => siblings))
  for (const level of levels) {
    const same = level.flatMap(({ guid }) => {
      const old = was.get(guid)
      return old && old.parentGuid === is.get(guid)?.parentGuid ? [{ guid, index: old.index }] : []
    })
    for (const { guid } of longestRising(same)) staying.add(guid)
  }
  return staying
}

/** The longest part of a row, in its order, whose indexes rise (patience sorting). */
function longestRising<Each extends { index: number }>(row: readonly Each[]): Each[] {
  interface Link {
    each: Each
    before: Link | undefined
  }
  const piles: Link[] = []
  for (const each of row) {
    let [low, high] = [0, piles.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((piles[middle] as Link).each.index < each.index) low = middle + 1
      else high = middle
    }
    piles[low] = { each, before: piles[low - 1] }
  }
  const rising: Each[] = []
  for (let link = piles.at(-1); link; link = link.before) rising.push(link.each)
  return rising.toReversed()
}
