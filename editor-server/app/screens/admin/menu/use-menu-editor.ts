import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiMenuItem } from '../../../../api/menus/contract.ts'
import { mapPlaces, type Placed } from '../../../client/menu-items/list-changes.ts'
import { changeItem, findStep, listItems, type MenuTarget, putIn, type Step, takeOut } from '../../../client/menu-items/menu-items.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import type { EditedMenu, MenuAction } from './edited-menu.ts'
import type { Drop } from './menu-tree.tsx'

/** Menus up to this many items come unfolded. */
const MOST_UNFOLDED = 60

export interface MenuEditorOptions {
  edited: EditedMenu
  givesUrls: boolean
  dispatch: (action: MenuAction) => void
  announce: (text: string) => void
}

/** What a person does with the items of a menu: which is chosen, what is unfolded, and every change, announced as it happens. */
export function useMenuEditor({ edited, givesUrls, dispatch, announce }: MenuEditorOptions) {
  const { t } = useTranslation()
  const { showNotice } = useTasks()
  const { items } = edited
  const places = useMemo(() => mapPlaces(items), [items])
  const [selected, select] = useState<string>()
  const [expanded, expand] = useState<ReadonlySet<string>>(() => new Set(places.size <= MOST_UNFOLDED ? parentsIn(places) : []))
  const [toFocus, setToFocus] = useState<{ guid: string }>()
  /** How many items there were when the menu came. */
  const [count] = useState(places.size)
  const chosen = selected === undefined ? undefined : places.get(selected)

  const change = (next: readonly ApiMenuItem[]) => dispatch({ kind: 'change', values: { items: next } })
  const focus = (guid: string | undefined) => {
    select(guid)
    if (guid !== undefined) setToFocus({ guid })
  }
  const reveal = (parentGuid: string | undefined) => {
    if (parentGuid !== undefined) expand((before) => new Set([...before, parentGuid]))
  }
  const mayHold = useCallback(
    ({ externalUrl, urlSegment }: ApiMenuItem) => externalUrl === undefined && !(givesUrls && urlSegment === ''),
    [givesUrls],
  )
  const tellPlace = (next: readonly ApiMenuItem[], guid: string) => {
    const place = mapPlaces(next).get(guid)
    if (!place) return
    const { item, parentGuid, siblings, index } = place
    const parent = siblings === next ? undefined : places.get(parentGuid ?? '')?.item.name
    announce(
      t(parent === undefined ? 'menu.nowAtTop' : 'menu.nowBelow', { name: item.name, parent, place: index + 1, count: siblings.length }),
    )
  }
  const moveTo = ({ item }: Placed, target: MenuTarget) => {
    const next = putIn(takeOut(items, item.guid), item, target)
    change(next)
    reveal(target.parentGuid)
    focus(item.guid)
    tellPlace(next, item.guid)
  }
  const targetOf = (place: Placed, step: Step) =>
    findStep(takeOut(items, place.item.guid), { parentGuid: place.parentGuid, index: place.index }, step, mayHold)

  return {
    selected,
    select,
    expanded,
    expand,
    toFocus,
    count,
    places,
    chosen: chosen?.item,
    /** @returns undefined for the place of a draft, which its page keeps */
    findPlace(guid: string) {
      const place = places.get(guid)
      return place && { ...place, above: listAbove(places, place.parentGuid) }
    },
    /** Where a new item comes to stand. */
    placeToAdd: () => ({ above: listAbove(places, chosen?.parentGuid), siblings: chosen?.siblings ?? items }),
    /** Unfolds what an item stands below, and goes there. */
    show(guid: string) {
      expand((before) => new Set([...before, ...listAbove(places, places.get(guid)?.parentGuid).map((each) => each.guid)]))
      focus(guid)
    },
    mayStep(step: Step): boolean {
      if (!chosen) return false
      const { siblings, index, parentGuid } = chosen
      const before = siblings[index - 1]
      if (step === 'in') return before !== undefined && mayHold(before)
      return step === 'up' ? before !== undefined : step === 'down' ? index < siblings.length - 1 : parentGuid !== undefined
    },
    step(step: Step) {
      const target = chosen && targetOf(chosen, step)
      if (chosen && target) moveTo(chosen, target)
      else announce(t('menu.noFurther'))
    },
    mayDrop({ targetGuid, position }: Omit<Drop, 'guid'>): boolean {
      const target = places.get(targetGuid)
      return target !== undefined && (position !== 'on' || mayHold(target.item))
    },
    drop({ guid, targetGuid, position }: Drop) {
      const place = places.get(guid)
      if (!place || guid === targetGuid || mapPlaces(place.item.relatedMenuItems).has(targetGuid)) return
      const target = mapPlaces(takeOut(items, guid)).get(targetGuid)
      if (!target) return
      if (position === 'on') moveTo(place, { parentGuid: targetGuid, index: target.item.relatedMenuItems.length })
      else moveTo(place, { parentGuid: target.parentGuid, index: target.index + (position === 'after' ? 1 : 0) })
    },
    /** Behind the chosen item, and otherwise at the end. */
    add(item: ApiMenuItem) {
      const target = chosen ? { parentGuid: chosen.parentGuid, index: chosen.index + 1 } : { index: items.length }
      const next = putIn(items, item, target)
      change(next)
      focus(item.guid)
      tellPlace(next, item.guid)
    },
    replace(item: ApiMenuItem) {
      const { guid, relatedMenuItems: _below, ...values } = item
      // What the item does not say any longer goes.
      const emptied = {
        names: undefined,
        pageGuid: undefined,
        pageName: undefined,
        pageIsPublished: undefined,
        externalUrl: undefined,
        isHidden: undefined,
      }
      change(changeItem(items, guid, { ...emptied, ...values }))
      focus(guid)
      announce(t('menu.applied', { name: item.name }))
    },
    remove() {
      if (!chosen) return
      const { item, parentGuid, siblings, index } = chosen
      change(takeOut(items, item.guid))
      focus((siblings[index + 1] ?? siblings[index - 1])?.guid ?? parentGuid)
      const below = listItems(item.relatedMenuItems).length
      const after = siblings
        .slice(0, index)
        .map(({ guid }) => guid)
        .toReversed()
      showNotice({
        kind: 'information',
        message: t(below === 0 ? 'menu.removed' : 'menu.removedAll', { name: item.name, count: below }),
        action: {
          label: t('actions.undo'),
          run() {
            dispatch({ kind: 'restore', item, place: { parentGuid, after } })
            focus(item.guid)
          },
        },
      })
    },
    expandAll(all: boolean) {
      expand(new Set(all ? parentsIn(places) : []))
    },
  }
}

export type MenuEditor = ReturnType<typeof useMenuEditor>

function parentsIn(places: ReadonlyMap<string, Placed>): string[] {
  return [...places.values()].flatMap(({ item }) => (item.relatedMenuItems.length > 0 ? [item.guid] : []))
}

/** The items above a place, from the top. */
function listAbove(places: ReadonlyMap<string, Placed>, parentGuid: string | undefined): ApiMenuItem[] {
  const parent = places.get(parentGuid ?? '')
  return parent ? [...listAbove(places, parent.parentGuid), parent.item] : []
}
