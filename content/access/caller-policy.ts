import { checkSignedIn, checkStaff, type Actor } from './actor.ts'
import { checkArea, type SiteArea } from './site-access.ts'
import type { DenialReason, Verdict } from './verdict.ts'

/** What depends on the caller alone. Screens of the application require nothing else, and their script knows no other rules. */
export type CallerPolicy =
  | { kind: 'anyone' }
  /** A session, whatever the rights of the account: inactive users have to sign out, and to read that they are inactive. */
  | { kind: 'signedIn' }
  /** An active account. */
  | { kind: 'user' }
  | { kind: 'area'; area: SiteArea }
  /** The platform's own staff. On every site but the one of `staffSite` such a call is not there at all. */
  | { kind: 'staff' }

/**
 * `signIn` is 401, `notFound` 404, `forbidden` 403 (DESIGN section 6). What a caller may not see is answered as absent; only a visible
 * thing gets a refusal.
 */
export type Decision =
  | { outcome: 'allowed' }
  | { outcome: 'signIn' }
  | { outcome: 'notFound' }
  | { outcome: 'forbidden'; reason: DenialReason }

export function decideByCaller(policy: CallerPolicy, actor: Actor): Decision {
  switch (policy.kind) {
    case 'anyone':
      return { outcome: 'allowed' }
    case 'signedIn':
      return actor ? { outcome: 'allowed' } : { outcome: 'signIn' }
    case 'user':
      return decideByVerdict(checkSignedIn(actor))
    case 'area':
      return decideByVerdict(checkArea(actor, policy.area))
    case 'staff':
      return decideByVerdict(checkStaff(actor))
  }
}

export function decideByVerdict(verdict: Verdict): Decision {
  if (verdict.isAllowed) return { outcome: 'allowed' }
  return verdict.reason === 'signIn' ? { outcome: 'signIn' } : { outcome: 'forbidden', reason: verdict.reason }
}
