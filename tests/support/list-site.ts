import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'
import { type ListItem, listItemSchema } from '#content/model/list-item/schema.ts'
import type { ApiServer, SiteName } from './api-server.ts'
import { guidOf } from './store-samples.ts'

/** Lists and items that both sites get, by their name in tests. */
export interface Lists {
  /** On the public page: five published items, one unpublished, two per page. */
  news: string
  /** On the page for signed-in users, with one item. */
  closed: string
  /** On the unpublished page, with one item. */
  draft: string
  /** On the public page: shows the items of `news`, and of `closed`. */
  widget: string
  closedWidget: string
  /** On the public page: one that signed-in users may add to, and one that everybody may add to but that is closed. */
  ideas: string
  shut: string
  /** Published items of `news`, newest first. */
  published: string[]
  unpublished: string
  closedItem: string
  draftItem: string
}

/** Puts lists on the pages of both sites, with items and types. */
export async function addLists(server: ApiServer): Promise<Record<SiteName, Lists>> {
  return { een: await fill(server, 'een', 0), twee: await fill(server, 'twee', 0x10_000) }
}

async function fill(server: ApiServer, site: SiteName, offset: number): Promise<Lists> {
  const guid = (number: number) => guidOf(number + offset)
  const lists: Lists = {
    news: guid(0x3001),
    closed: guid(0x3002),
    draft: guid(0x3003),
    widget: guid(0x3004),
    closedWidget: guid(0x3005),
    ideas: guid(0x3006),
    shut: guid(0x3007),
    published: [5, 4, 3, 2, 1].map((number) => guid(0x4000 + number)),
    unpublished: guid(0x4006),
    closedItem: guid(0x4007),
    draftItem: guid(0x4008),
  }
  const { page, closedPage, draftPage } = server.seeds[site]
  const block = (id: string, options: Record<string, unknown> = {}, more: Partial<BuildingBlockInstance> = {}): BuildingBlockInstance => ({
    guid: id,
    buildingBlockName: 'list',
    layoutPosition: 'main',
    sortId: 9,
    version: 1,
    options,
    ...more,
  })
  const item = (id: string, listGuid: string, more: Partial<ListItem> = {}): ListItem =>
    listItemSchema.parse({
      guid: id,
      shortId: `kort-${id.slice(-5)}`,
      listGuid,
      title: `Bericht ${id.slice(-1)}`,
      listItemTypeName: 'Nieuws',
      ...more,
    })
  await server.sites.find(site)?.content.transact(async (writer) => {
    const onPage = [
      block(lists.news, { defaultItemsPerPage: 2 }),
      block(lists.widget, { sourceListGuid: lists.news, defaultItemsPerPage: 3 }),
      block(lists.closedWidget, { sourceListGuid: lists.closed }),
      block(lists.ideas, { defaultItemsPerPage: 10 }, { addPermission: 'Users' }),
      block(lists.shut, { state: 'Closed' }, { addPermission: 'Public' }),
    ]
    await writer.put('page', page.guid, { ...page, buildingBlockInstances: [...page.buildingBlockInstances, ...onPage] })
    await writer.put('page', closedPage.guid, { ...closedPage, buildingBlockInstances: [block(lists.closed, { defaultItemsPerPage: 5 })] })
    await writer.put('page', draftPage.guid, { ...draftPage, buildingBlockInstances: [block(lists.draft)] })
    const items = [
      ...lists.published.map((id, index) =>
        item(id, lists.news, {
          publishedOn: `2026-05-0${5 - index}T09:00:00Z`,
          parentGuids: index < 2 ? [lists.published[4] as string] : [],
          isHighlighted: index === 3,
        }),
      ),
      item(lists.unpublished, lists.news, { isPublished: false, title: 'Nog geheim' }),
      item(lists.closedItem, lists.closed, { title: 'Voor leden' }),
      item(lists.draftItem, lists.draft, { title: 'In wording' }),
    ]
    for (const each of items) await writer.put('item', each.guid, each)
    for (const name of ['Nieuws', 'Thema']) await writer.put('listItemType', name, { name })
  })
  return lists
}
