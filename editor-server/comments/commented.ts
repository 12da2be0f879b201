import type { PageRights } from '#content/access/page-access.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { findItemSubject } from '../site/find-item.ts'
import { findPageRights } from '../site/page-rights.ts'
import type { Site } from '../site/site.ts'
import { readThing, type ThingState } from '../site/things.ts'

/** Who may do what with the page or item that is commented on: an item follows the page of its list. */
export async function findCommentedRights(site: Site, guid: string): Promise<PageRights | undefined> {
  return (await findPageRights(site, guid)) ?? (await findItemSubject(site, guid))?.page
}

/** The page or item that is commented on, live and as it is worked on. */
export async function readCommented(
  site: Site,
  reader: StoreReader<RecordKinds>,
  guid: string,
): Promise<ThingState & { kind: 'page' | 'item' }> {
  const page = await readThing(site, reader, { kind: 'page', guid })
  if (page.working) return { ...page, kind: 'page' }
  return { ...(await readThing(site, reader, { kind: 'item', guid })), kind: 'item' }
}
