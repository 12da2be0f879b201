import { AppError } from '#content/errors/app-error.ts'
import { dropFollow } from '../../publishing/follows/follows.ts'
import { implement, reply } from '../endpoint.ts'
import { unfollow as call } from './contract.ts'

export const unfollow = implement(call, {
  async run({ site, actor, params: { guid } }) {
    const userGuid = actor?.guid ?? ''
    await site.records.transact(async (writer) => {
      if (!(await writer.find('follow', `${userGuid}/${guid}`))) throw new AppError('SITE_NOT_FOUND')
      await dropFollow(writer, userGuid, guid)
    })
    return reply(204)
  },
})
