import { TOP_LEVEL_MENU } from '#content/model/menu/schema.ts'
import { createMenu, deleteMenu, getMenu, listMenus, updateMenu } from '#editor-server/api/menus/contract.ts'
import type { ApiMenuItem } from '#editor-server/api/menus/contract.ts'
import { listPages } from '#editor-server/api/pages/contract.ts'
import { listItems as listMenuItems } from '#editor-server/app/client/menu-items/menu-items.ts'
import { pick } from '../seed.ts'
import type { SiteAction } from './site-actions.ts'
import type { RandomRun } from './start-run.ts'

type Change = (items: ApiMenuItem[], run: RandomRun, pages: readonly string[]) => void

/** One of the items, anywhere in the menu. */
function pickItem(items: readonly ApiMenuItem[], { random }: RandomRun): ApiMenuItem {
  return pick(
    random,
    listMenuItems(items).map(({ item }) => item),
  )
}

const newItem = ({ createGuid, count }: RandomRun, more: Partial<ApiMenuItem>): ApiMenuItem => {
  const number = count()
  return { guid: createGuid(), urlSegment: `punt-${number}`, name: `Punt ${number}`, relatedMenuItems: [], ...more }
}

/** What people do with a menu; in the one that gives pages their URL, most of it moves pages. */
const changes: readonly Change[] = [
  (items, run) => void (pickItem(items, run).name = `Menu ${run.count()}`),
  (items, run) => void (pickItem(items, run).urlSegment = `deel-${run.count()}`),
  (items) => void items.push(...items.splice(1, 1)),
  (items, run) => {
    const item = pickItem(items, run)
    item.isHidden = !item.isHidden
  },
  (items, run, pages) => void items.push(newItem(run, { pageGuid: pick(run.random, pages) })),
  (items, run, pages) => void pickItem(items, run).relatedMenuItems.push(newItem(run, { pageGuid: pick(run.random, pages) })),
  (items, run) => void items.push(newItem(run, { externalUrl: 'https://www.example.org/' })),
  (items, run) => {
    const gone = pickItem(items.slice(1), run)
    for (const { item, above } of listMenuItems(items)) {
      const row = above.at(-1)?.relatedMenuItems ?? items
      if (item === gone) row.splice(row.indexOf(item), 1)
    }
  },
  // Into another item, with everything below it.
  (items, run) => {
    const [moved] = items.splice(1, 1)
    if (moved) pick(run.random, items.slice(1)).relatedMenuItems.push(moved)
  },
]

async function pickMenu({ callApi, random }: RandomRun, isFirst: boolean) {
  const menus = (await callApi(listMenus)).body
  const chosen = isFirst ? menus.filter(({ name }) => name === TOP_LEVEL_MENU) : menus
  return callApi(getMenu, { params: { id: pick(random, chosen).guid } })
}

export const menuActions: Readonly<Record<string, SiteAction>> = {
  'POST /api/menus': async (run) => {
    const pages = (await run.callApi(listPages, { query: {} })).body
    const items = [newItem(run, { pageGuid: pick(run.random, pages).guid })]
    await run.callApi(createMenu, { body: { name: `Menu ${run.count()}`, items } })
  },
  'PUT /api/menus/{id}': async (run) => {
    const pages = (await run.callApi(listPages, { query: {} })).body.map(({ guid }) => guid).sort()
    const { body, version } = await pickMenu(run, run.random() < 0.9)
    const { guid: id, ...menu } = structuredClone(body)
    if (menu.items.length < 3) return false
    pick(run.random, changes)(menu.items, run, pages)
    await run.callApi(updateMenu, { params: { id }, body: menu, version })
  },
  'DELETE /api/menus/{id}': async (run) => {
    const { body, version } = await pickMenu(run, false)
    await run.callApi(deleteMenu, { params: { id: body.guid }, version })
  },
}
