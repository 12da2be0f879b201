import { AppError } from '#content/errors/app-error.ts'
import { dropFollow } from '../../follows/follows.ts'
import { readUnfollowToken } from '../../follows/unfollow-token.ts'
import { implement, reply } from '../endpoint.ts'
import { unfollowByLink as call } from './contract.ts'

export const unfollowByLink = implement(call, {
  async run({ site, body: { token } }) {
    const named = readUnfollowToken(site, token)
    if (!named) throw new AppError('SITE_CODE_INVALID')
    await site.records.transact((writer) => dropFollow(writer, named.userGuid, named.guid))
    return reply(204)
  },
})
