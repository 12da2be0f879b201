import { AppError } from '#content/errors/app-error.ts'
import { dropPlace } from '../../site/draft-places.ts'
import { findPageRights } from '../../site/page-rights.ts'
import { findDraft } from '../../site/working-copies.ts'
import { implement, reply } from '../endpoint.ts'
import { placePage as call } from './contract.ts'
import { refusePlace, takeDraftPlace } from './create-page.ts'

export const placePage = implement(call, {
  find: ({ site, params }) => findPageRights(site, params.id),
  async run({ site, actor, params, body }) {
    await site.records.transact(async (writer) => {
      if (site.index.find('page', params.id)) throw new AppError('SITE_ALREADY_LIVE')
      const page = await findDraft(writer, 'page', params.id)
      if (!page) throw new AppError('SITE_NOT_FOUND')
      if (body.menu) return takeDraftPlace(site, writer, page, body.menu, actor)
      await refusePlace(site, actor, undefined)
      await dropPlace(site, writer, page.guid)
    })
    return reply(204)
  },
})
