import type { PageRights } from '#content/access/page-access.ts'
import { rightsOfLivePage } from './edit-rights.ts'
import { findItemSubject } from './find-item.ts'
import type { ContentIndex } from './content-index.ts'
import type { Site } from './site.ts'
import { listMentions } from './media-uses.ts'

/** Something live that may show an image. */
interface Place {
  kind: 'page' | 'item' | 'template'
  guid: string
}

/** Templates are seen with every page and are the administrators'. */
export const templateRights: PageRights = { isPublished: true, viewAccess: 'Public', viewRoles: [], editPermission: 'Admin', editRoles: [] }

/**
 * The rights of the pages on which something live names a file, in a field or in a text: a working copy publishes nothing. Of an item that is
 * not published they are those of a page that is not.
 */
export async function listNamedOn(site: Site, guid: string): Promise<PageRights[]> {
  const rights = (site.index.derive(findPlaces, () => findPlaces(site.index)).get(guid) ?? []).map((place) => findRights(site, place))
  return (await Promise.all(rights)).filter((each) => each !== undefined)
}

async function findRights(site: Site, { kind, guid }: Place): Promise<PageRights | undefined> {
  if (kind === 'template') return templateRights
  if (kind === 'page') return rightsOfLivePage(site.index, guid)
  const found = await findItemSubject(site, guid)
  return found && { ...found.page, isPublished: found.page.isPublished && found.item.isPublished }
}

/** Looked up once for each state of the content: many files may wait at the same time. */
function findPlaces(index: ContentIndex): ReadonlyMap<string, readonly Place[]> {
  const byGuid = new Map<string, Place[]>()
  for (const kind of ['page', 'item', 'template'] as const)
    for (const value of index.list(kind))
      for (const named of listMentions(value)) {
        const places = byGuid.get(named) ?? []
        byGuid.set(named, places)
        places.push({ kind, guid: value.guid })
      }
  return byGuid
}
