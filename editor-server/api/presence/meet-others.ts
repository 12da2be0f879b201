import type { LatestChange } from '../../publishing/latest-change.ts'
import { describeEditor, describeStaff } from '../../site/describe-editor.ts'
import { meet, type OpenThing } from '../../site/presence.ts'
import type { ApiRequest } from '../endpoint.ts'

type Announced = Pick<ApiRequest, 'site' | 'session' | 'now'> & { body: { window?: string | undefined; isLeaving?: boolean | undefined } }

/** Who else has it open, and who changed it last; each says whether that is the caller. */
export function meetOthers({ site, session, body: { window, isLeaving }, now }: Announced, thing: OpenThing, latest?: LatestChange) {
  const account = session?.account
  const who = account && !isLeaving ? (session.session.isStaff ? describeStaff(account) : describeEditor(site, account)) : undefined
  const others = meet(site, thing, `${session?.id}/${window ?? ''}`, who, now.getTime())
  return {
    others: others.map(({ since, ...other }) => ({ ...other, since: new Date(since).toISOString(), isSelf: other.guid === account?.guid })),
    ...(latest && { latest: { ...latest, isSelf: latest.by !== undefined && latest.by.guid === account?.guid } }),
  }
}
