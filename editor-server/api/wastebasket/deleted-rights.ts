import type { PageRights } from '#content/access/page-access.ts'
import type { DeletedThing } from '#content/model/wastebasket/schema.ts'
import { findList } from '../../site/find-list.ts'
import type { Site } from '../../site/site.ts'

/** Pages are deleted by administrators alone, and taken back by them. */
const administrators: PageRights = { isPublished: false, viewAccess: 'Admin', viewRoles: [], editPermission: 'Admin', editRoles: [] }

/** Who takes it back: whoever may delete it. An item is that of its list; where the list is gone too it is the administrators'. */
export async function findDeletedRights(site: Site, { listGuid }: Pick<DeletedThing, 'listGuid'>): Promise<PageRights> {
  const list = listGuid === undefined ? undefined : await findList(site, listGuid)
  return list ? { ...list.page, isPublished: false } : administrators
}
