import { TOP_LEVEL_MENU } from '#content/model/menu/schema.ts'
import { type ApiMenu, type ApiMenuItem, getMenu, getMenuWithName, listMenus } from '../../../api/menus/contract.ts'
import { listDraftPages, listPlacesForPage } from '../../../api/pages/contract.ts'
import { ApiProblem } from '../api/api-problem.ts'
import type { CallApi } from '../api/call-api.ts'
import { findPlace, withDrafted } from './menu-items.ts'

export interface KnownMenu {
  menu: ApiMenu
  version: string
  /** The page was never live: its place is part of its draft, and the menu shows it, and those of other drafts. */
  isDraft?: boolean
}

/** The menus in which a page can be placed: the one that gives pages their URL first, and of a page that was never live that one alone. */
export async function readMenus(callApi: CallApi, pageGuid: string, signal?: AbortSignal): Promise<KnownMenu[]> {
  const [menus, { body: drafts }, { body: places }] = await Promise.all([
    readLiveMenus(callApi, signal),
    callApi(listDraftPages, { signal }),
    callApi(listPlacesForPage, { signal }),
  ])
  const [top] = menus
  const isNew = drafts.some(({ guid, draftState }) => guid === pageGuid && draftState === 'new')
  if (top?.menu.name !== TOP_LEVEL_MENU || !isNew || findPlace(top.menu.items, pageGuid)) return menus
  return [{ ...top, menu: { ...top.menu, items: withDrafted(top.menu.items, places.drafted) }, isDraft: true }]
}

async function readLiveMenus(callApi: CallApi, signal?: AbortSignal): Promise<KnownMenu[]> {
  const { body: menus } = await callApi(listMenus, { signal })
  const known = await Promise.all(
    menus.map(async ({ guid }) => {
      const { body, version = '*' } = await callApi(getMenu, { params: { id: guid }, signal })
      return { menu: body, version }
    }),
  )
  return known.toSorted((a, b) => Number(b.menu.name === TOP_LEVEL_MENU) - Number(a.menu.name === TOP_LEVEL_MENU))
}

/** Where the person may make a page: the menu as they see it, and the items that a page may stand below. */
export interface PlacesForPage {
  menu: ApiMenu
  /** At the top, or outside the menu. */
  atTop: boolean
  mayStandBelow: (item: ApiMenuItem) => boolean
}

/** Administrators make pages everywhere; others below what they may edit (DESIGN section 3, rights by section). */
export async function readPlacesForPage(callApi: CallApi, isAdministrator: boolean, signal?: AbortSignal): Promise<PlacesForPage> {
  const [menu, { body: places }] = await Promise.all([
    isAdministrator
      ? readTopMenu(callApi, signal)
      : callApi(getMenuWithName, { query: { name: TOP_LEVEL_MENU }, signal }).then(({ body }) => body),
    callApi(listPlacesForPage, { signal }),
  ])
  const below = new Set(places.below)
  return {
    menu: { ...menu, items: withDrafted(menu.items, places.drafted) },
    atTop: places.atTop,
    mayStandBelow: ({ guid }) => isAdministrator || below.has(guid),
  }
}

/** The menu that gives pages their URL, as its administrators see it. */
async function readTopMenu(callApi: CallApi, signal?: AbortSignal): Promise<ApiMenu> {
  const { body: menus } = await callApi(listMenus, { signal })
  const top = menus.find(({ name }) => name === TOP_LEVEL_MENU)
  if (!top) throw new ApiProblem({ title: TOP_LEVEL_MENU, status: 404 })
  return (await callApi(getMenu, { params: { id: top.guid }, signal })).body
}
