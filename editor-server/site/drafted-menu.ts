import { isDeepStrictEqual } from 'node:util'
import { insertItem } from '#content/model/menu/insert-item.ts'
import { type Menu, type MenuItem, TOP_LEVEL_MENU } from '#content/model/menu/schema.ts'
import type { DraftPlace } from '#content/model/working-copy/schema.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Site } from './site.ts'

/** The menu that gives pages their URL as it is once every page is published that has only a working copy: for editors alone. */
export interface DraftedMenu {
  items: readonly MenuItem[]
  /** Places of such pages, by the guid of the page; one below another comes after it. */
  placed: ReadonlyMap<string, DraftPlace>
  /** Pages whose place is below an item that is gone. */
  lost: ReadonlySet<string>
}

/** The menu that gives pages their URL, as it is live. */
export function findTopMenu(site: Pick<Site, 'index'>): Menu | undefined {
  return site.index.list('menu').find(({ name }) => name === TOP_LEVEL_MENU)
}

export async function findDraftPlace(reader: StoreReader<RecordKinds>, pageGuid: string): Promise<DraftPlace | undefined> {
  return reader.find('workingCopyPlace', pageGuid)
}

/**
 * Outside a transaction it is the same object until content or places change.
 * @param reader of a transaction that goes by what it finds
 * @param except page that is left out
 */
export async function readDraftedMenu(site: Site, reader?: StoreReader<RecordKinds>, except?: string): Promise<DraftedMenu> {
  const live = () => findTopMenu(site)?.items ?? []
  if (reader) {
    const places = await reader.list('workingCopyPlace')
    return draftMenu(
      site,
      live(),
      places.filter(({ id }) => id !== except),
    )
  }
  const places = await site.records.read((each) => each.list('workingCopyPlace'))
  const kept = site.index.derive(readDraftedMenu, (): { menu?: DraftedMenu; of?: typeof places } => ({}))
  if (!kept.menu || !isDeepStrictEqual(kept.of, places)) Object.assign(kept, { menu: draftMenu(site, live(), places), of: places })
  return kept.menu as DraftedMenu
}

/**
 * The menu with places of drafts in it. Their items have a name only where their place says one.
 * @param places by the guid of their page
 */
export function draftMenu(
  { index }: Pick<Site, 'index'>,
  live: readonly MenuItem[],
  places: readonly { id: string; value: DraftPlace }[],
): DraftedMenu {
  const placed = new Map<string, DraftPlace>()
  let items = live
  const follow = createFollower(places)
  // A page whose publishing a crash cut off stands in the menu already.
  let open = places.filter(({ id }) => !index.find('page', id)).map(({ id, value }) => ({ id, value, at: follow(value) }))
  for (let before = -1; before !== placed.size;) {
    before = placed.size
    open = open.filter(({ id, value, at }) => {
      const { guid, urlSegment, name = '', isHidden } = value
      const item: MenuItem = { guid, urlSegment, name, pageGuid: id, ...(isHidden && { isHidden }), relatedMenuItems: [] }
      const after = insertItem(items, item, at)
      if (!after) return true
      items = after
      placed.set(id, value)
      return false
    })
  }
  return { items, placed, lost: new Set(open.map(({ id }) => id)) }
}

/** Gives a place all that it comes after: beyond the nearest, what the drafts among those come after. */
export function createFollower(places: readonly { value: DraftPlace }[]): (place: DraftPlace) => DraftPlace {
  const afterOf = new Map(places.map(({ value: { guid, after = [] } }) => [guid, after]))
  return (place) => {
    if (!place.after) return place
    const after = new Set(place.after)
    // A set goes on to what is added to it meanwhile.
    for (const guid of after) for (const further of afterOf.get(guid) ?? []) after.add(further)
    return { ...place, after: [...after] }
  }
}
