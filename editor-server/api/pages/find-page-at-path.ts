import { AppError } from '#content/errors/app-error.ts'
import { findEditedAt } from '../../site/find-edited-at.ts'
import { findPageRights } from '../../site/page-rights.ts'
import { implement, reply } from '../endpoint.ts'
import { findPageAtPath as call } from './contract.ts'

export const findPageAtPath = implement(call, {
  async find({ site, query }) {
    const found = await findEditedAt(site, query.path)
    return found && findPageRights(site, found.pageGuid)
  },
  async run({ site, query }) {
    const found = await findEditedAt(site, query.path)
    if (!found) throw new AppError('SITE_NOT_FOUND')
    const { kind, guid, url } = found
    return reply(200, { kind, guid, url })
  },
})
