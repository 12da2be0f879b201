import { AppError } from '#content/errors/app-error.ts'
import { throwAway } from '../../images/wastebasket.ts'
import { listUses } from '../../site/media-uses.ts'
import { implement, reply } from '../endpoint.ts'
import { deleteMedia as call } from './contract.ts'
import { findUsedSubject, getManaged } from './media-subjects.ts'
import { versionOfMedia } from './present-media.ts'

export const deleteMedia = implement(call, {
  find: ({ site, params, actor }) => findUsedSubject(site, params.guid, actor),
  async run({ site, params, query, actor, now, checkVersion }) {
    const found = await getManaged(site, params.guid)
    const { uses, hidden } = await listUses(site, params.guid, actor)
    await throwAway(site, found, {
      now,
      by: actor?.guid,
      check(stored) {
        checkVersion(versionOfMedia(stored))
        if (query.force === 'true' || uses.length + hidden === 0) return
        const details = uses.map(({ kind, guid, title, url }) => ({ path: url ?? guid ?? '', code: kind, message: title }))
        throw new AppError('SITE_MEDIA_USED', { count: uses.length + hidden }, { details })
      },
    })
    return reply(204)
  },
})
