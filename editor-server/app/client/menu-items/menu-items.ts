import { insertItem } from '#content/model/menu/insert-item.ts'
import { isSameLanguage } from '#content/model/menu/names.ts'
import { languages } from '#content/model/page/schema.ts'
import { type SegmentFault, checkSegment } from '#content/model/url/segment.ts'
import { slugify } from '#content/model/url/slug.ts'
import type { ApiMenuItem } from '../../../api/menus/contract.ts'

/** A page's place in a menu: its item, and the items above it. */
export interface MenuPlace {
  item: ApiMenuItem
  above: readonly ApiMenuItem[]
}

/** The first item that names a page, parents before children: the one that gives it its URL. */
export function findPlace(items: readonly ApiMenuItem[], pageGuid: string, above: readonly ApiMenuItem[] = []): MenuPlace | undefined {
  for (const item of items) {
    if (item.pageGuid === pageGuid) return { item, above }
    const below = findPlace(item.relatedMenuItems, pageGuid, [...above, item])
    if (below) return below
  }
  return undefined
}

/** URL of the items of a path, without a slash at its end. */
export function urlOf(path: readonly { urlSegment: string }[]): string {
  return `/${path
    .map(({ urlSegment }) => urlSegment)
    .filter((segment) => segment !== '')
    .join('/')}`
}

/** The top of a menu, where the guid of an item may stand. */
export const MENU_TOP = 'top'

/** A link to another website and the home page can have nothing below them. */
export const mayHaveItems = ({ externalUrl, urlSegment }: ApiMenuItem): boolean => externalUrl === undefined && urlSegment !== ''

/** Items with one of them changed. What it does not stand below stays the same object, as in the functions below. */
export function changeItem(items: readonly ApiMenuItem[], guid: string, change: Partial<ApiMenuItem>): ApiMenuItem[] {
  return replaceLevel(items, (level) =>
    level.some((item) => item.guid === guid) ? level.map((item) => (item.guid === guid ? { ...item, ...change } : item)) : undefined,
  )
}

/** Every item with its depth, as a list to choose a parent from. */
export function listItems(items: readonly ApiMenuItem[], above: readonly ApiMenuItem[] = []): MenuPlace[] {
  return items.flatMap((item) => [{ item, above }, ...listItems(item.relatedMenuItems, [...above, item])])
}

/** Items without one of them and everything below it. */
export function takeOut(items: readonly ApiMenuItem[], guid: string): ApiMenuItem[] {
  return replaceLevel(items, (level) => (level.some((item) => item.guid === guid) ? level.filter((item) => item.guid !== guid) : undefined))
}

/** Where an item goes: below another, or at the top, after this many others. */
export interface MenuTarget {
  parentGuid?: string | undefined
  index: number
}

export function putIn(items: readonly ApiMenuItem[], item: ApiMenuItem, { parentGuid, index }: MenuTarget): ApiMenuItem[] {
  if (parentGuid === undefined) return items.toSpliced(index, 0, item)
  return replaceLevel(items, (level) =>
    level.some(({ guid }) => guid === parentGuid)
      ? level.map((each) =>
          each.guid === parentGuid ? { ...each, relatedMenuItems: each.relatedMenuItems.toSpliced(index, 0, item) } : each,
        )
      : undefined,
  )
}

/** Items with another version of the first level, from the top, of which `find` gives one. */
function replaceLevel(items: readonly ApiMenuItem[], find: (level: readonly ApiMenuItem[]) => ApiMenuItem[] | undefined): ApiMenuItem[] {
  const visit = (level: readonly ApiMenuItem[]): ApiMenuItem[] | undefined => {
    const found = find(level)
    if (found) return found
    for (const [at, item] of level.entries()) {
      const relatedMenuItems = visit(item.relatedMenuItems)
      if (relatedMenuItems) return level.with(at, { ...item, relatedMenuItems })
    }
    return undefined
  }
  return visit(items) ?? [...items]
}

/** A place that a page takes once it is published, with its name in the menu. */
export type DraftedItem = Omit<ApiMenuItem, 'relatedMenuItems'> & {
  pageGuid: string
  parentGuid?: string | undefined
  after?: string[] | undefined
  index?: number | undefined
}

/** Where a draft stands among these: its number says nothing on the server, which may know of others. */
export function comesAfter(siblings: readonly ApiMenuItem[], index: number): string[] {
  return siblings
    .slice(0, index)
    .map(({ guid }) => guid)
    .toReversed()
}

/** What a draft says of its place beside where it is. A name that is its title follows that until it is published. */
export function draftPlaceOf(item: Pick<ApiMenuItem, 'name' | 'names' | 'isHidden'> | undefined, title: string) {
  return {
    ...(item && item.name !== title && { name: item.name }),
    ...(item?.names && { names: item.names }),
    ...(item?.isHidden && { isHidden: true }),
  }
}

/** Items with such places among them; one below another comes after it. */
export function withDrafted(items: readonly ApiMenuItem[], drafted: readonly DraftedItem[]): ApiMenuItem[] {
  return drafted.reduce<ApiMenuItem[]>(
    (all, { parentGuid, after, index, ...item }) =>
      insertItem(all, { ...item, pageIsPublished: false, relatedMenuItems: [] }, { parentGuid, after, index }) ?? all,
    [...items],
  )
}

export type Step = 'up' | 'down' | 'out' | 'in'

/**
 * Where one step leads, as in the tree of blocks: up and down among its neighbours, out to after its parent, in below the item before it;
 * undefined if there is no such place.
 * @param items without what is moved
 * @param mayHold whether an item may have others below it
 */
export function findStep(
  items: readonly ApiMenuItem[],
  { parentGuid, index }: MenuTarget,
  step: Step,
  mayHold: (item: ApiMenuItem) => boolean,
): MenuTarget | undefined {
  const all = listItems(items)
  const parent = all.find(({ item }) => item.guid === parentGuid)
  const siblings = parent?.item.relatedMenuItems ?? items
  if (step === 'up') return index > 0 ? { parentGuid, index: index - 1 } : undefined
  if (step === 'down') return index < siblings.length ? { parentGuid, index: index + 1 } : undefined
  if (step === 'in') {
    const before = siblings[index - 1]
    return before && mayHold(before) ? { parentGuid: before.guid, index: before.relatedMenuItems.length } : undefined
  }
  if (!parent) return undefined
  const above = parent.above.at(-1)
  return { parentGuid: above?.guid, index: (above?.relatedMenuItems ?? items).findIndex(({ guid }) => guid === parentGuid) + 1 }
}

/** How many pages are below an item. */
export function countBelow({ relatedMenuItems }: ApiMenuItem): number {
  return listItems(relatedMenuItems).filter(({ item }) => item.pageGuid !== undefined).length
}

export type SegmentProblem = SegmentFault | 'taken'

/** What is wrong with a segment below these items, if anything. */
export function findSegmentProblem(
  segment: string,
  { above, siblings }: { above: readonly unknown[]; siblings: readonly ApiMenuItem[] },
): SegmentProblem | undefined {
  const finding = checkSegment(segment, above.length)
  if (finding) return finding.fault
  return siblings.some(({ urlSegment }) => urlSegment === segment) ? 'taken' : undefined
}

/** A URL segment for a title, unique among its siblings. */
export function suggestSegment(title: string, siblings: readonly ApiMenuItem[]): string {
  const base = slugify(title)
  const taken = new Set(siblings.map(({ urlSegment }) => urlSegment))
  for (let number = 1; ; number += 1) {
    const segment = number === 1 ? base : `${base}-${number}`
    if (!taken.has(segment) && !checkSegment(segment)) return segment
    if (number > taken.size + 2) return segment
  }
}

/** Languages of the interface, and those that anything in the menu has a name in, but for the menu's own. */
export function listOtherLanguages(items: readonly ApiMenuItem[], own: string): string[] {
  const named = listItems(items).flatMap(({ item }) => Object.keys(item.names ?? {}))
  return [...new Set([...languages, ...named])].filter((lang) => !isSameLanguage(lang, own))
}
