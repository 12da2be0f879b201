import { createHmac, timingSafeEqual } from 'node:crypto'
import { guidSchema } from '#content/model/guid/guid.ts'
import type { Site } from '../site/site.ts'

/** What a link to unfollow names. */
interface Unfollowed {
  userGuid: string
  guid: string
}

/** The end of a link by which somebody unfollows without a session. It opens nothing else, so it need not run out. */
export function makeUnfollowToken(site: Pick<Site, 'keyFor'>, { userGuid, guid }: Unfollowed): string {
  return `${userGuid}.${guid}.${sign(site, userGuid, guid).toString('base64url')}`
}

/** Undefined for one that this site never gave. */
export function readUnfollowToken(site: Pick<Site, 'keyFor'>, token: string): Unfollowed | undefined {
  const [userGuid = '', guid = '', signature = ''] = token.split('.')
  if (!guidSchema.safeParse(userGuid).success || !guidSchema.safeParse(guid).success) return undefined
  const given = Buffer.from(signature, 'base64url')
  const right = sign(site, userGuid, guid)
  return given.length === right.length && timingSafeEqual(given, right) ? { userGuid, guid } : undefined
}

function sign(site: Pick<Site, 'keyFor'>, userGuid: string, guid: string): Buffer {
  return createHmac('sha256', site.keyFor('unfollow')).update(`${userGuid}/${guid}`).digest().subarray(0, 18)
}
