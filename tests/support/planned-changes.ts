import type { ListItem } from '#content/model/list-item/schema.ts'
import { mediaEntrySchema } from '#content/model/media/schema.ts'
import type { Menu } from '#content/model/menu/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { Change } from '#content/store/contract.ts'
import { type ContentKinds, SETTINGS_ID } from '#content/store/files/content-kinds.ts'
import type { FilesStore } from '#content/store/files/files-store.ts'
import { guidOf } from './build.ts'

/** A file that becomes public with the new page. */
export const promoted = mediaEntrySchema.parse({ guid: guidOf(77), extension: 'txt', name: 'Bijlage' })

/** Changes of every kind to a sample site, the new page first: new, other, unpublished, closed and deleted things, with a place in the menu. */
export async function plannedChanges(store: FilesStore, site: string): Promise<Change<ContentKinds>[]> {
  return store.read(site, async (reader) => {
    const pages = (await reader.list('page')).map(({ value }) => value)
    const items = (await reader.list('item')).map(({ value }) => value)
    const [menu] = (await reader.list('menu')).map(({ value }) => value) as [Menu]
    const [footer] = (await reader.list('template')).map(({ value }) => value) as [ContentKinds['template']]
    const settings = (await reader.find('settings', SETTINGS_ID)) as ContentKinds['settings']
    const pageOf = (number: number) => pages.find(({ guid }) => guid === guidOf(number)) as Page
    const itemOf = (number: number) => items.find(({ guid }) => guid === guidOf(number, 'item')) as ListItem
    const put = (value: Page): Change<ContentKinds> => ({ kind: 'page', id: value.guid, value })
    const putItem = (value: ListItem): Change<ContentKinds> => ({ kind: 'item', id: value.guid, value })
    const added = {
      ...pageOf(200),
      guid: guidOf(900),
      title: 'Heel nieuw',
      buildingBlockInstances: pageOf(200).buildingBlockInstances.map((block) => ({
        ...block,
        guid: guidOf(900, 'block'),
        content: `Nieuw, met een [bijlage](/a/${promoted.guid}).`,
      })),
    }
    const link = { guid: guidOf(900, 'menu'), urlSegment: 'heel-nieuw', name: 'Heel nieuw', pageGuid: added.guid, relatedMenuItems: [] }
    return [
      put(added),
      ...[11, 20, 21, 22, 210, 211, 212].map((number) => put({ ...pageOf(number), title: `Anders ${number}` })),
      put({ ...pageOf(13), isPublished: false }),
      put({ ...pageOf(213), viewAccess: 'Admin' }),
      { kind: 'page', id: guidOf(214) },
      put({ ...pageOf(10), formerUrls: ['/vroeger'] }),
      putItem({ ...itemOf(1), title: 'Ander bericht' }),
      putItem({ ...itemOf(2), isPublished: false }),
      putItem({ ...itemOf(3), guid: guidOf(901, 'item'), shortId: 'nieuw', title: 'Nieuw bericht', publishedOn: '2026-04-01T09:00:00Z' }),
      putItem({ ...itemOf(4), metadata: { ...itemOf(4).metadata, description: 'Een andere samenvatting.' } }),
      { kind: 'item', id: guidOf(5, 'item') },
      { kind: 'menu', id: menu.guid, value: { ...menu, items: [...menu.items, link] } },
      { kind: 'settings', id: SETTINGS_ID, value: { ...settings, platformName: 'Proef met een andere naam' } },
      { kind: 'media', id: promoted.guid, value: promoted },
      {
        kind: 'template',
        id: footer.guid,
        value: { ...footer, blocks: footer.blocks.map((block) => ({ ...block, content: 'Een andere voet.' })) },
      },
    ]
  })
}
