import { AppError } from '#content/errors/app-error.ts'
import { dropFollow } from '../../publishing/follows/follows.ts'
import { readUnfollowToken } from '../../publishing/follows/unfollow-token.ts'
import type { Site } from '../../site/site.ts'
import { implement, reply } from '../endpoint.ts'
import { openUnfollowLink as openCall, unfollowByLink as call, unfollowInOneClick as clickCall } from './contract.ts'

export const unfollowByLink = implement(call, {
  async run({ site, body: { token } }) {
    await unfollow(site, token)
    return reply(204)
  },
})

export const unfollowInOneClick = implement(clickCall, {
  async run({ site, params: { token } }) {
    await unfollow(site, token)
    return reply(204)
  },
})

export const openUnfollowLink = implement(openCall, {
  run: async ({ params: { token } }) => reply(302, undefined, { headers: { Location: `/unfollow/${encodeURIComponent(token)}` } }),
})

/** @throws AppError SITE_CODE_INVALID */
async function unfollow(site: Site, token: string): Promise<void> {
  const named = readUnfollowToken(site, token)
  if (!named) throw new AppError('SITE_CODE_INVALID')
  await site.records.transact(async (writer) => {
    for (const guid of named.guids) await dropFollow(writer, named.userGuid, guid)
  })
}
