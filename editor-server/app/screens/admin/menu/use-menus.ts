import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { TOP_LEVEL_MENU } from '#content/model/menu/schema.ts'
import {
  type ApiMenu,
  createMenu,
  deleteMenu,
  getImpactOfMenu,
  getMenu,
  listMenus,
  listPagesOfMenu,
  updateMenu,
} from '../../../../api/menus/contract.ts'
import { listPlacesForPage } from '../../../../api/pages/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import type { DraftedItem } from '../../../client/menu-items/menu-items.ts'
import { askAnew, changes, keys } from '../../../client/queries/keys.ts'
import { bodyOf, type MenuValues } from './edited-menu.ts'
import type { PageFacts } from './menu-nodes.ts'

export interface ReadMenu {
  menu: ApiMenu
  version: string
}

/** The menus of the site, that which gives pages their address first. */
export function useMenuList() {
  const { callApi } = useApplication()
  return useQuery({
    queryKey: keys.menuNames,
    async queryFn({ signal }) {
      const { body } = await callApi(listMenus, { signal })
      const named = body.map(({ guid, name }) => ({ guid, name }))
      return named.toSorted((a, b) => Number(b.name === TOP_LEVEL_MENU) - Number(a.name === TOP_LEVEL_MENU))
    },
    ...askAnew,
  })
}

export function useMenu(guid: string) {
  const { callApi } = useApplication()
  return useQuery({
    queryKey: keys.menu(guid),
    async queryFn({ signal }): Promise<ReadMenu> {
      const { body, version = '' } = await callApi(getMenu, { params: { id: guid }, signal })
      return { menu: body, version }
    },
    ...askAnew,
  })
}

const noDrafts: readonly DraftedItem[] = []

/** How far the pages of a menu are published, and the places in it of pages that were never live. */
export function usePagesOfMenu(guid: string, isTop: boolean): { pages: ReadonlyMap<string, PageFacts>; drafted: readonly DraftedItem[] } {
  const { callApi } = useApplication()
  const { data: pages } = useQuery({
    queryKey: keys.menuPages(guid),
    queryFn: async ({ signal }) => (await callApi(listPagesOfMenu, { params: { id: guid }, signal })).body,
    ...askAnew,
  })
  const { data: drafted = noDrafts } = useQuery({
    queryKey: keys.draftedPlaces,
    queryFn: async ({ signal }): Promise<readonly DraftedItem[]> => (await callApi(listPlacesForPage, { signal })).body.drafted,
    enabled: isTop,
    ...askAnew,
  })
  const known = useMemo(() => new Map(pages?.map((page) => [page.guid, page])), [pages])
  return { pages: known, drafted: isTop ? drafted : noDrafts }
}

export interface MenuChanges {
  /** Makes a menu. @returns it as it is then */
  add: (values: MenuValues) => Promise<ApiMenu>
  /** @param version of the menu as the person has seen it: what others changed since is not overwritten */
  save: (changed: { guid: string; version: string; values: MenuValues }) => Promise<ReadMenu>
  /** @returns the menu as it was */
  remove: (guid: string) => Promise<ApiMenu>
  /** The menu as it is now. */
  readNewest: (guid: string) => Promise<ReadMenu>
  findImpact: (guid: string, values: MenuValues, signal: AbortSignal) => ReturnType<typeof findImpactBy>
}

/** The calls that change menus; what shows them is read again before a call ends. */
export function useMenuChanges(): MenuChanges {
  const { callApi } = useApplication()
  const queries = useQueryClient()
  const meta = { changes: changes.menu }
  const add = useMutation({
    meta,
    mutationFn: async (values: MenuValues) => (await callApi(createMenu, { body: bodyOf(values) })).body,
  })
  const save = useMutation({
    meta,
    async mutationFn({ guid, version, values }: Parameters<MenuChanges['save']>[0]) {
      const answer = await callApi(updateMenu, { params: { id: guid }, body: bodyOf(values), version })
      const { rightsChanged: _rightsChanged, ...menu } = answer.body
      return { menu, version: answer.version ?? '' }
    },
  })
  const remove = useMutation({
    meta,
    async mutationFn(guid: string) {
      const params = { id: guid }
      const { body, version } = await callApi(getMenu, { params })
      await callApi(deleteMenu, { params, version })
      return body
    },
  })
  return {
    add: add.mutateAsync,
    save: save.mutateAsync,
    remove: remove.mutateAsync,
    async readNewest(guid) {
      await queries.cancelQueries({ queryKey: keys.menu(guid) })
      const { body, version = '' } = await callApi(getMenu, { params: { id: guid } })
      return { menu: body, version }
    },
    findImpact: (guid, values, signal) => findImpactBy(callApi, guid, values, signal),
  }
}

async function findImpactBy(callApi: ReturnType<typeof useApplication>['callApi'], guid: string, values: MenuValues, signal: AbortSignal) {
  const { body, version = '' } = await callApi(getImpactOfMenu, { params: { id: guid }, body: bodyOf(values), signal })
  return { impact: body, version }
}

/** Whether two answers are of one version of a menu; what follows the dot depends on pages (`versionOfMenu`). */
export function isSameVersion(one: string, other: string): boolean {
  return plainOf(one) === plainOf(other)
}

const plainOf = (version: string) => /^"?([\w-]*)/.exec(version)?.[1]
