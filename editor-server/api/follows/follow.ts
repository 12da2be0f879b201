import { AppError } from '#content/errors/app-error.ts'
import { findFollowed } from '../../publishing/follows/followed.ts'
import { addFollow, listFollows } from '../../publishing/follows/follows.ts'
import { implement, reply } from '../endpoint.ts'
import { follow as call } from './contract.ts'

/** Things that one person follows, at most. */
const MOST_FOLLOWS = 500

export const follow = implement(call, {
  async run({ site, actor, params: { guid }, now }) {
    const shown = await findFollowed(site, guid, actor)
    const userGuid = actor?.guid
    if (!shown || userGuid === undefined) throw new AppError('SITE_NOT_FOUND')
    await site.records.transact(async (writer) => {
      const follows = await listFollows(writer, userGuid)
      if (follows.length >= MOST_FOLLOWS && !follows.some((each) => each.guid === guid)) throw new AppError('SITE_TOO_MANY_FOLLOWS')
      await addFollow(writer, { userGuid, kind: shown.kind, guid, on: now.toISOString() })
    })
    return reply(200, { guid, ...shown, isFollowed: true })
  },
})
