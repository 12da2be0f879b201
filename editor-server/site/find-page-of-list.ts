import type { Page } from '#content/model/page/schema.ts'
import { findOwnerOfBlock } from './page-rights.ts'
import type { Site } from './site.ts'
import { findDraft } from './working-copies.ts'

/**
 * The page that contains a list: the live page if that has the list, otherwise its working copy. Undefined for a list in an item or
 * template.
 */
export async function findPageOfList(site: Site, listGuid: string): Promise<Page | undefined> {
  const owner = await findOwnerOfBlock(site, listGuid)
  if (owner?.kind !== 'page') return undefined
  const live = site.index.find('page', owner.guid)
  if (live?.buildingBlockInstances.some(({ guid }) => guid === listGuid)) return live
  return site.records.read((reader) => findDraft(reader, 'page', owner.guid))
}
