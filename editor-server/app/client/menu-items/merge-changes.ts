import { insertItem } from '#content/model/menu/insert-item.ts'
import { isEqual } from '#content/model/json/is-equal.ts'
import type { ApiMenuItem } from '../../../api/menus/contract.ts'
import { listChanges, mapPlaces, type MenuChange, type OwnField, type Place, type Placed } from './list-changes.ts'
import { changeItem, takeOut } from './menu-items.ts'

/** A change that cannot stand beside what somebody else did; the person chooses one of the two. */
export interface MenuConflict {
  /** One for each item and way in which both changed it. */
  id: string
  item: ApiMenuItem
  /** `edited`: both gave it another value. `moved`: both put it below another item. `removedByThem`, `removedByMe`: the other changed it. */
  kind: 'edited' | 'moved' | 'removedByThem' | 'removedByMe'
  fields?: readonly OwnField[]
  /** The item as each has it, absent where it is removed; of `moved` what it stands below, absent at the top. */
  mine?: ApiMenuItem | undefined
  theirs?: ApiMenuItem | undefined
}

export type Choice = 'mine' | 'theirs'

export interface MergedMenu {
  items: ApiMenuItem[]
  conflicts: MenuConflict[]
  /** Items that could not stand where they were put: what they stood below is gone, or stands below them now. */
  relocated: ApiMenuItem[]
}

/**
 * What one person changed, done again on what another has saved meanwhile. The order among neighbours is no conflict: the person's own holds.
 * @param choices by the id of a conflict; until one is made, the person's own change holds
 */
export function mergeChanges(
  base: readonly ApiMenuItem[],
  mine: readonly ApiMenuItem[],
  theirs: readonly ApiMenuItem[],
  choices: Readonly<Record<string, Choice>> = {},
): MergedMenu {
  const [own, others] = [listChanges(base, mine), listChanges(base, theirs)]
  const merged: MergedMenu = { items: [...theirs], conflicts: [], relocated: [] }
  const context: Context = {
    mine: mapPlaces(mine),
    theirs: mapPlaces(theirs),
    theirEdits: new Map(others.flatMap((change) => (change.kind === 'edit' ? [[change.item.guid, change]] : []))),
    theirMoves: new Map(others.flatMap((change) => (change.kind === 'move' ? [[change.item.guid, change]] : []))),
    theirAdded: new Set(others.flatMap((change) => (change.kind === 'add' ? [change.item.guid] : []))),
    /** Whether the person's own change is made, once it is told that it conflicts. */
    isMine(conflict) {
      merged.conflicts.push(conflict)
      return choices[conflict.id] !== 'theirs'
    },
  }
  for (const change of own) redo(merged, change, context)
  return merged
}

interface Context {
  mine: ReturnType<typeof mapPlaces>
  theirs: ReturnType<typeof mapPlaces>
  theirEdits: ReadonlyMap<string, Extract<MenuChange, { kind: 'edit' }>>
  theirMoves: ReadonlyMap<string, Extract<MenuChange, { kind: 'move' }>>
  theirAdded: ReadonlySet<string>
  isMine: (conflict: MenuConflict) => boolean
}

function redo(merged: MergedMenu, change: MenuChange, context: Context): void {
  switch (change.kind) {
    case 'add':
      return put(merged, { ...change.item, relatedMenuItems: [] }, change.place)
    case 'edit':
      return edit(merged, change, context)
    case 'move':
      return move(merged, change, context)
    case 'remove':
      return remove(merged, change, context)
  }
}

function edit(merged: MergedMenu, { item, fields }: Extract<MenuChange, { kind: 'edit' }>, context: Context): void {
  if (isGone(merged, item, context)) return
  const other = context.theirEdits.get(item.guid)
  const both = fields.filter((field) => other?.fields.includes(field) && !isEqual(other.item[field], item[field]))
  const conflict = { id: `edit/${item.guid}`, item, kind: 'edited', fields: both, mine: item, theirs: other?.item } as const
  const kept = both.length > 0 && !context.isMine(conflict) ? fields.filter((field) => !both.includes(field)) : fields
  merged.items = changeItem(merged.items, item.guid, Object.fromEntries(kept.map((field) => [field, item[field]])))
}

function move(merged: MergedMenu, { item, place, from }: Extract<MenuChange, { kind: 'move' }>, context: Context): void {
  if (isGone(merged, item, context)) return
  const other = context.theirMoves.get(item.guid)
  const isElsewhere = other !== undefined && other.place.parentGuid !== from && other.place.parentGuid !== place.parentGuid
  if (other && isElsewhere) {
    // Another order among its neighbours says nothing where it has left them.
    if (place.parentGuid === from) return
    const mine = context.mine.get(place.parentGuid ?? '')?.item
    const theirs = context.theirs.get(other.place.parentGuid ?? '')?.item
    if (!context.isMine({ id: `move/${item.guid}`, item, kind: 'moved', mine, theirs })) return
  }
  const present = mapPlaces(merged.items).get(item.guid)?.item
  const items = present && insertItem(takeOut(merged.items, item.guid), present, place)
  // Its new place may be gone, or below itself by now.
  if (items) merged.items = items
  else merged.relocated.push(item)
}

function remove(merged: MergedMenu, { item }: Extract<MenuChange, { kind: 'remove' }>, context: Context): void {
  const present = mapPlaces(merged.items).get(item.guid)?.item
  if (!present) return
  const isChanged = [present.guid, ...mapPlaces(present.relatedMenuItems).keys()].some(
    (guid) => context.theirEdits.has(guid) || context.theirMoves.has(guid) || context.theirAdded.has(guid),
  )
  const conflict = { id: `remove/${item.guid}`, item, kind: 'removedByMe', theirs: present } as const
  if (isChanged && !context.isMine(conflict)) return
  merged.items = takeOut(merged.items, item.guid)
  // What the other has put below it, and the person still has elsewhere, stays where the person has it.
  for (const kept of findTopmost(present.relatedMenuItems, ({ guid }) => context.mine.has(guid)))
    put(merged, kept, placeIn(context.mine, kept))
}

function findTopmost(items: readonly ApiMenuItem[], isWanted: (item: ApiMenuItem) => boolean): ApiMenuItem[] {
  return items.flatMap((item) => (isWanted(item) ? [item] : findTopmost(item.relatedMenuItems, isWanted)))
}

function placeIn(places: ReadonlyMap<string, Placed>, { guid }: ApiMenuItem): Place {
  const { parentGuid, siblings = [], index = 0 } = places.get(guid) ?? {}
  const before = siblings.slice(0, index).map((each) => each.guid)
  return { parentGuid, after: before.toReversed() }
}

/** Whether an item that the person changed is gone. Where they keep it, it comes back with what they have below it. */
function isGone(merged: MergedMenu, { guid }: ApiMenuItem, { mine, isMine }: Context): boolean {
  if (mapPlaces(merged.items).has(guid)) return false
  const place = mine.get(guid)
  if (!place || merged.conflicts.some(({ id }) => id === `gone/${guid}`)) return true
  const { item } = place
  if (!isMine({ id: `gone/${guid}`, item, kind: 'removedByThem', mine: item })) return true
  const present = mapPlaces(merged.items)
  put(
    merged,
    withoutThose(item, (each) => present.has(each)),
    placeIn(mine, item),
  )
  return true
}

function put(merged: MergedMenu, item: ApiMenuItem, place: Place): void {
  // What a conflict brought back may have it already.
  if (mapPlaces(merged.items).has(item.guid)) return
  const items = insertItem(merged.items, item, place)
  merged.items = items ?? [...merged.items, item]
  if (!items) merged.relocated.push(item)
}

/** An item without what stands below it and is elsewhere already. */
function withoutThose(item: ApiMenuItem, isElsewhere: (guid: string) => boolean): ApiMenuItem {
  const relatedMenuItems = item.relatedMenuItems.filter(({ guid }) => !isElsewhere(guid)).map((each) => withoutThose(each, isElsewhere))
  return { ...item, relatedMenuItems }
}
