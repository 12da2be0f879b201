import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Site } from '../../site/site.ts'
import { listDrafts } from '../../site/working-copies.ts'

/** All items of a site, each as its working copy has it, else as it is live. */
export async function listAllItems(site: Site): Promise<readonly ListItem[]> {
  const drafts = await site.records.read((reader) => listDrafts(reader, 'item'))
  const drafted = new Set(drafts.map(({ guid }) => guid))
  return [...drafts, ...site.index.list('item').filter(({ guid }) => !drafted.has(guid))]
}
