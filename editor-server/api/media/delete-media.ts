import { AppError } from '#content/errors/app-error.ts'
import { copiesIdOf, fileNameOf, findMediaFile } from '../../images/find-media.ts'
import { listUses } from '../../site/media-uses.ts'
import { implement, reply } from '../endpoint.ts'
import { deleteMedia as call } from './contract.ts'
import { findUsedSubject, getManaged, transactMedia } from './media-subjects.ts'
import { versionOfMedia } from './present-media.ts'

export const deleteMedia = implement(call, {
  find: ({ site, params, actor }) => findUsedSubject(site, params.guid, actor),
  async run({ site, params, query, actor, checkVersion }) {
    const found = await getManaged(site, params.guid)
    const { uses, hidden } = await listUses(site, params.guid, actor)
    const file = await findMediaFile(site, found)
    await transactMedia(site, found, (stored) => {
      checkVersion(versionOfMedia(stored))
      if (query.force === 'true' || uses.length + hidden === 0) return undefined
      const details = uses.map(({ kind, guid, title, url }) => ({ path: url ?? guid ?? '', code: kind, message: title }))
      throw new AppError('SITE_MEDIA_USED', { count: uses.length + hidden }, { details })
    })
    // The entry first: a crash leaves a file that nothing names, and never a name without its file.
    await site.media.files.delete(found.home, fileNameOf(found.entry))
    if (file) await site.media.variants.forget(copiesIdOf(site, file))
    return reply(204)
  },
})
