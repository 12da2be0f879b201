import { insertItem } from '#content/model/menu/insert-item.ts'
import { isEqual } from '#content/model/json/is-equal.ts'
import type { ApiMenu, ApiMenuItem } from '../../../../api/menus/contract.ts'
import { listChanges, mapPlaces, type Place } from '../../../client/menu-items/list-changes.ts'

/** What a person changes of a menu. */
export interface MenuValues {
  name: string
  lang?: string | undefined
  items: readonly ApiMenuItem[]
}

/** A menu as it was read, and what a person has made of it since. Nothing of that is live before it is saved. */
export interface EditedMenu extends MenuValues {
  base: ApiMenu
  version: string
  past: readonly MenuValues[]
  future: readonly MenuValues[]
}

/** Steps that can be taken back. */
const MOST_STEPS = 200

export type MenuAction =
  /** A first reading, or another one where nothing is changed here. */
  | { kind: 'read'; menu: ApiMenu; version: string }
  | { kind: 'change'; values: Partial<MenuValues> }
  /** Puts an item back that was taken out; one that is there already stays where it is. */
  | { kind: 'restore'; item: ApiMenuItem; place: Place }
  | { kind: 'undo' }
  | { kind: 'redo' }
  /** It stands on another version now: what was done before cannot be taken back step by step. */
  | { kind: 'rebase'; menu: ApiMenu; version: string; values: MenuValues }

export function beginEdit(menu: ApiMenu, version: string): EditedMenu {
  return { base: menu, version, ...valuesOf(menu), past: [], future: [] }
}

export function valuesOf({ name, lang, items }: Pick<ApiMenu, 'name' | 'lang' | 'items'> | MenuValues): MenuValues {
  return { name, lang, items }
}

export function reduceMenu(edited: EditedMenu | undefined, action: MenuAction): EditedMenu | undefined {
  if (action.kind === 'read') {
    const { menu, version } = action
    if (edited && (edited.version === version || hasChanges(edited))) return edited
    return beginEdit(menu, version)
  }
  if (!edited) return edited
  switch (action.kind) {
    case 'change': {
      const past = [...edited.past, valuesOf(edited)].slice(-MOST_STEPS)
      return { ...edited, ...action.values, past, future: [] }
    }
    case 'restore': {
      const { item, place } = action
      if (mapPlaces(edited.items).has(item.guid)) return edited
      const items = insertItem(edited.items, item, place) ?? [...edited.items, item]
      return reduceMenu(edited, { kind: 'change', values: { items } })
    }
    case 'undo': {
      const values = edited.past.at(-1)
      return values ? { ...edited, ...values, past: edited.past.slice(0, -1), future: [valuesOf(edited), ...edited.future] } : edited
    }
    case 'redo': {
      const [values, ...future] = edited.future
      return values ? { ...edited, ...values, past: [...edited.past, valuesOf(edited)], future } : edited
    }
    case 'rebase':
      return { ...beginEdit(action.menu, action.version), ...valuesOf(action.values) }
  }
}

export function hasChanges(edited: EditedMenu): boolean {
  const { base, name, lang } = edited
  return name !== base.name || lang !== base.lang || countChanges(edited) > 0
}

/** How many items were added, changed, moved or removed. */
export function countChanges(edited: Pick<EditedMenu, 'base' | 'items'>): number {
  const known = counted.get(edited)
  if (known !== undefined) return known
  const count = new Set(listChanges(edited.base.items, edited.items).map(({ item }) => item.guid)).size
  counted.set(edited, count)
  return count
}

/** Worked out once for each step: a menu may have thousands of items, and several places ask. */
const counted = new WeakMap<object, number>()

/** What is sent: without what the server works out of pages. */
export function bodyOf({ name, lang, items }: MenuValues): { name: string; lang?: string; items: ApiMenuItem[] } {
  return { name, ...(lang !== undefined && { lang }), items: items.map(asSent) }
}

function asSent({ pageName: _pageName, pageIsPublished: _pageIsPublished, ...item }: ApiMenuItem): ApiMenuItem {
  return { ...item, relatedMenuItems: item.relatedMenuItems.map(asSent) }
}

/** A value of both where only one of two changed it; the person's own where both did. */
export function mergeValue<Value>(base: Value, mine: Value, theirs: Value): Value {
  return isEqual(base, mine) ? theirs : mine
}
