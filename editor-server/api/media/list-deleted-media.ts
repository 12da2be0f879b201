import { DELETED_MEDIA_KEPT, type DeletedMedia } from '#content/model/media/schema.ts'
import { findEditors } from '../../publishing/present-version.ts'
import { implement, reply } from '../endpoint.ts'
import { readPage } from '../read-page.ts'
import { listDeletedMedia as call, MEDIA_PER_PAGE } from './contract.ts'
import { presentMedia } from './present-media.ts'

export const listDeletedMedia = implement(call, {
  async run({ site, query }) {
    const { items, headers } = await site.records.read((reader) =>
      readPage(reader, 'deletedMedia', { by: 'on', reverse: true }, query, { path: call.path, query: {}, perPage: MEDIA_PER_PAGE }),
    )
    const people = await findEditors(
      site,
      items.flatMap(({ deletedBy }) => deletedBy ?? []),
    )
    const present = ({ entry, deletedOn, deletedBy = '' }: DeletedMedia) => {
      const { url: _url, ...shown } = presentMedia(entry)
      const by = people.get(deletedBy)
      const keptUntil = new Date(Date.parse(deletedOn) + DELETED_MEDIA_KEPT).toISOString()
      return { ...shown, deletedOn, keptUntil, ...(by && { deletedBy: by }) }
    }
    return reply(200, items.map(present), { headers: { ...headers } })
  },
})
