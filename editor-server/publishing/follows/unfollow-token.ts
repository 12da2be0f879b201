import { createHmac, timingSafeEqual } from 'node:crypto'
import { guidSchema } from '#content/model/guid/guid.ts'
import type { Site } from '../../site/site.ts'

/** What a link to unfollow names. */
interface Unfollowed {
  userGuid: string
  /** Pages and lists. */
  guids: readonly string[]
}

/** A link holds no more than these, since it stands in one line of a mail's header. */
export const MOST_UNFOLLOWED = 20

/** The end of a link by which somebody unfollows without a session. It opens nothing else, so it need not run out. */
export function makeUnfollowToken(site: Pick<Site, 'keyFor'>, { userGuid, guids }: Unfollowed): string {
  const named = guids.join('_')
  return `${userGuid}.${named}.${sign(site, userGuid, named).toString('base64url')}`
}

/** Undefined for one that this site never gave. */
export function readUnfollowToken(site: Pick<Site, 'keyFor'>, token: string): Unfollowed | undefined {
  const [userGuid = '', named = '', signature = ''] = token.split('.')
  const guids = named.split('_')
  const areGuids = [userGuid, ...guids].every((guid) => guidSchema.safeParse(guid).success)
  if (!areGuids || guids.length > MOST_UNFOLLOWED) return undefined
  const given = Buffer.from(signature, 'base64url')
  const right = sign(site, userGuid, named)
  return given.length === right.length && timingSafeEqual(given, right) ? { userGuid, guids } : undefined
}

function sign(site: Pick<Site, 'keyFor'>, userGuid: string, named: string): Buffer {
  return createHmac('sha256', site.keyFor('unfollow')).update(`${userGuid}/${named}`).digest().subarray(0, 18)
}
