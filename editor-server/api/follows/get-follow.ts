import { AppError } from '#content/errors/app-error.ts'
import { findFollowed } from '../../publishing/follows/followed.ts'
import { implement, reply } from '../endpoint.ts'
import { getFollow as call } from './contract.ts'

export const getFollow = implement(call, {
  async run({ site, actor, params: { guid } }) {
    const shown = await findFollowed(site, guid, actor)
    if (!shown) throw new AppError('SITE_NOT_FOUND')
    const known = await site.records.read((reader) => reader.find('follow', `${actor?.guid}/${guid}`))
    return reply(200, { guid, ...shown, isFollowed: known !== undefined })
  },
})
