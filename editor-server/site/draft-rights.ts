import { isDeepStrictEqual } from 'node:util'
import { type Menu, TOP_LEVEL_MENU } from '#content/model/menu/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { DraftPlace } from '#content/model/working-copy/schema.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { type DraftedMenu, draftMenu } from './drafted-menu.ts'
import { rightsOfDraft } from './edit-rights.ts'
import type { Site } from './site.ts'
import { findDraft } from './working-copies.ts'

/** Pages that were never live and have a place in the menu. */
export interface PlacedDrafts {
  pages: readonly Page[]
  /** By the guid of their page. */
  places: readonly { id: string; value: DraftPlace }[]
}

export async function readPlacedDrafts({ index }: Pick<Site, 'index'>, reader: StoreReader<RecordKinds>): Promise<PlacedDrafts> {
  const places = await reader.list('workingCopyPlace')
  const pages = await Promise.all(places.filter(({ id }) => !index.find('page', id)).map(({ id }) => findDraft(reader, 'page', id)))
  return { places, pages: pages.filter((page) => page !== undefined) }
}

/** Drafts whose right to edit becomes another one when the menu does, as `listRightsChanged` names live pages. */
export function listDraftRightsChanged(site: Pick<Site, 'index'>, { pages, places }: PlacedDrafts, before: Menu, after: Menu): Page[] {
  if (after.name !== TOP_LEVEL_MENU || pages.length === 0) return []
  const [was, becomes] = [before, after].map(({ items }) => draftMenu(site, items, places)) as [DraftedMenu, DraftedMenu]
  const rightsIn = (page: Page, menu: DraftedMenu) => {
    const { editPermission, editRoles } = rightsOfDraft(site.index, page, menu)
    return { editPermission, editRoles }
  }
  return pages.filter((page) => !isDeepStrictEqual(rightsIn(page, was), rightsIn(page, becomes)))
}
