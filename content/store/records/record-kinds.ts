import type { Account } from '../../model/account/schema.ts'
import type { AuditEntry } from '../../model/audit/schema.ts'
import type { Follow, FollowMail, FollowNotification } from '../../model/follow/schema.ts'
import type { Invitation } from '../../model/invitation/schema.ts'
import type { OutgoingMail } from '../../model/mail/schema.ts'
import type { PrivateMedia } from '../../model/media/schema.ts'
import type { OidcIdentity } from '../../model/oidc/schema.ts'
import type { Schedule, ScheduledAction } from '../../model/schedule/schema.ts'
import type { AccessToken, Session } from '../../model/session/schema.ts'
import type { PasskeyEnrolment, StoredPasskey } from '../../model/passkey/schema.ts'
import type { Totp, TotpEnrolment } from '../../model/second-factor/schema.ts'
import type { SignInChallenge } from '../../model/sign-in/schema.ts'
import type { Failures } from '../../model/sign-in/throttle.ts'
import type { AccountCode } from '../../model/verification/schema.ts'
import type { Version, VersionValue } from '../../model/version/schema.ts'
import type { WorkingCopy } from '../../model/working-copy/schema.ts'
import type { indexNames } from '../contract.ts'

/** Private data of a site (DESIGN section 4). A second unique key gets its own kind; `record-indexes.ts` makes the keys of the indexes. */
export interface RecordKinds {
  readonly [indexNames]: {
    account: 'name' | 'email' | 'createdOn' | 'administrator'
    invitation: 'email'
    audit: 'on' | 'actor' | 'action'
  }
  /** By guid. */
  account: Account
  /** By `emailKeyOf`: no two accounts have one address. */
  accountEmail: { guid: string }
  /** By the SHA-256 of the token. */
  session: Session
  /** `<user guid>/<session id>`: the sessions of a user. */
  sessionOfUser: { guid: string }
  /** By the SHA-256 of the token. */
  accessToken: AccessToken
  /** argon2id, by the guid of the account. */
  passwordHash: { hash: string; changedOn: string }
  /** By guid of the account, in the store of the staff: how often all its sessions were ended, on any site. */
  sessionsEnded: { times: number }
  /** Failed attempts, in the store of the staff: `<SHA-256 of the address>/<site>`, whether or not the address has an account. */
  signInFailures: Failures
  /** A sign-in that waits for its second proof, by the SHA-256 of its token. */
  signInChallenge: SignInChallenge
  /** A one-time link, by the SHA-256 of its code. */
  accountCode: AccountCode
  /** `<purpose>/<SHA-256 of the address>`: the last link of each purpose, which the next one invalidates. */
  accountCodeOf: { id: string }
  /** `<purpose>/<SHA-256 of the address>`: when mails were requested, whether or not the address has an account. */
  codeRequests: { on: string[] }
  /** An authenticator app, by guid of the account. */
  totp: Totp
  /** An authenticator app being set up, by guid of the account. */
  totpEnrolment: TotpEnrolment
  /** HMAC of each unused code, by guid of the account. */
  recoveryCodes: { hashes: string[] }
  /** `<guid of the account>/<guid>`. */
  passkey: StoredPasskey
  /** A passkey being made, by guid of the account. */
  passkeyEnrolment: PasskeyEnrolment
  /** By guid. */
  invitation: Invitation
  /** By the SHA-256 of the code. */
  invitationOfCode: { guid: string }
  /** By the SHA-256 of issuer and subject: the person a provider vouches for. An e-mail address never identifies anybody. */
  oidcIdentity: OidcIdentity
  /** `<guid of the account>/<id of the identity>`. */
  oidcIdentityOfUser: { provider: string }
  /** `page/<guid>` or `item/<guid>`. */
  workingCopy: WorkingCopy
  /** By the guid of a block in a working copy: which page or item it belongs to. */
  workingCopyBlock: { kind: 'page' | 'item'; guid: string }
  /** `page/<guid>/<number>` or `item/<guid>/<number>`, with an eight-digit number. */
  version: Version
  /** By the same id: what was published. */
  versionValue: VersionValue
  /** `page/<guid>` or `item/<guid>`. */
  schedule: Schedule
  /** `<instant>/<kind>/<guid>/<action>`: in the order in which they are due. */
  scheduleDue: { action: ScheduledAction }
  /** `<guid of the account>/<guid of the page or list>`. */
  follow: Follow
  /** `<guid of the page or list>/<guid of the account>`. */
  followerOf: { userGuid: string }
  /** `<guid of the account>/<instant>/<id>`: oldest first for each person. */
  followNotification: FollowNotification
  /** By guid of the account. */
  followMail: FollowMail
  /** By guid: non-public uploads. Their files are kept with the records. */
  media: PrivateMedia
  /** `<kind of owner>/<guid of the owner>/<guid>`. */
  mediaOfOwner: { guid: string }
  /** By the guid of an upload in `media`: its bytes, whose quota they count against, and since when it belongs to nothing. */
  mediaNote: { bytes: number; by?: string; leftSince?: string }
  /** Bytes of all uploads in `media` under `all`, and of one person's under `person/<guid of the account>`. */
  mediaBytes: { bytes: number }
  /** `<day>/<path>` with the path's own slash, such as `2026-11-21/wonen`: page views of that day in Amsterdam. */
  visitCount: { count: number }
  /** `<instant>/<guid>`: in order of arrival. */
  outgoingMail: OutgoingMail
  /** By its twelve-digit number. */
  audit: AuditEntry
  /** `end`: how many entries there have been, and the hash that chains the next one to the last. */
  auditEnd: { count: number; link: string }
}
