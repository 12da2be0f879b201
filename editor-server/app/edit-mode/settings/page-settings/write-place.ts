import { type ApiMenuItem, updateMenu } from '../../../../api/menus/contract.ts'
import { type ApiPage, placePage } from '../../../../api/pages/contract.ts'
import { comesAfter, draftPlaceOf, findPlace } from '../../../client/menu-items/menu-items.ts'
import type { DrawerTools } from '../../workspace/drawer-tools.ts'
import type { KnownMenu } from '../../../client/menu-items/read-menus.ts'

/** Of a page that was never live. */
export interface DraftPlace {
  parentGuid?: string | undefined
  after: string[]
  urlSegment: string
}

export interface PlaceChange {
  known: KnownMenu
  /** The whole menu from then on. */
  items: ApiMenuItem[]
  /** Of a page that was never live; absent where it is taken out. */
  place?: DraftPlace | undefined
  /** Of the page from then on, where it gets another, and before that. */
  moves?: { to: string; from: string } | undefined
}

export interface Placed {
  /** Pages that others may edit from now on. */
  rightsChanged: readonly { title: string }[]
  /** @throws ApiProblem also where somebody else has changed the menu since */
  takeBack: () => Promise<void>
}

/** Writes the place of a page in a menu: at once for what is live, and in its draft for a page that was never live. */
export async function writePlace(
  {
    callApi,
    refreshPage,
    moveTo,
    session,
  }: Pick<DrawerTools, 'callApi' | 'refreshPage' | 'moveTo'> & { session: Pick<DrawerTools['session'], 'refresh'> },
  page: Pick<ApiPage, 'guid' | 'title'>,
  { known: { menu, version, isDraft }, items, place, moves }: PlaceChange,
): Promise<Placed> {
  const settle = async (address: string | undefined) => {
    if (address !== undefined) moveTo(address)
    refreshPage()
    // The page keeps its old address, which is another version of its working copy.
    await session.refresh().catch(() => {})
  }
  if (isDraft) {
    const put = (wanted: DraftPlace | undefined) => callApi(placePage, { params: { id: page.guid }, body: { menu: wanted ?? null } })
    await put(place)
    await settle(place ? moves?.to : `/g/${page.guid}`)
    const former = findPlace(menu.items, page.guid) ? placeOf(menu.items, page) : undefined
    return {
      rightsChanged: [],
      async takeBack() {
        await put(former)
        await settle(former ? moves?.from : `/g/${page.guid}`)
      },
    }
  }
  const params = { id: menu.guid }
  const answer = await callApi(updateMenu, { params, body: { name: menu.name, items }, version })
  await settle(moves?.to)
  return {
    rightsChanged: answer.body.rightsChanged ?? [],
    async takeBack() {
      await callApi(updateMenu, { params, body: { name: menu.name, items: menu.items }, version: answer.version })
      await settle(moves?.from)
    },
  }
}

/** What the place of a page in a menu is, as its draft says it. */
export function placeOf(items: readonly ApiMenuItem[], { guid, title }: Pick<ApiPage, 'guid' | 'title'>): DraftPlace {
  const place = findPlace(items, guid)
  const parent = place?.above.at(-1)
  const siblings = parent?.relatedMenuItems ?? items
  const index = siblings.findIndex((item) => item.guid === place?.item.guid)
  return {
    ...draftPlaceOf(place?.item, title),
    urlSegment: place?.item.urlSegment ?? '',
    parentGuid: parent?.guid,
    after: comesAfter(siblings, index),
  }
}
