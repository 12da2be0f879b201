import { checkPageEdit, type PageRights } from '#content/access/page-access.ts'
import { WASTEBASKET_KEPT } from '#content/model/wastebasket/schema.ts'
import { findEditors } from '../../publishing/present-version.ts'
import { implement, reply } from '../endpoint.ts'
import { takePage } from '../paging.ts'
import { DELETED_PER_PAGE, listDeleted as call } from './contract.ts'
import { findDeletedRights } from './deleted-rights.ts'

export const listDeleted = implement(call, {
  async run({ site, actor, query }) {
    const all = (await site.records.read((reader) => reader.list('deletedThing', { by: 'on', reverse: true }))).map(({ value }) => value)
    const rights = new Map<string | undefined, PageRights>()
    for (const { listGuid } of all) if (!rights.has(listGuid)) rights.set(listGuid, await findDeletedRights(site, { listGuid }))
    const theirs = all.filter(({ kind, guid, listGuid }) => {
      const mayTakeBack = checkPageEdit(actor, rights.get(listGuid) as PageRights).isAllowed
      // While it is being deleted or taken back it is in both places.
      return mayTakeBack && !site.index.find(kind, guid)
    })
    const { items, headers } = takePage(theirs, query, { path: call.path, perPage: DELETED_PER_PAGE })
    const people = await findEditors(
      site,
      items.flatMap(({ deletedBy }) => deletedBy ?? []),
    )
    const rows = items.map(({ kind, guid, title, wasPublished, copies, deletedOn, deletedBy = '' }) => {
      const by = people.get(deletedBy)
      const keptUntil = new Date(Date.parse(deletedOn) + WASTEBASKET_KEPT).toISOString()
      return { kind, guid, title, wasPublished, items: copies - 1, deletedOn, keptUntil, ...(by && { deletedBy: by }) }
    })
    return reply(200, rows, { headers: { ...headers } })
  },
})
