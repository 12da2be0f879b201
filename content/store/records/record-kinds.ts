import type { Account } from '../../model/account/schema.ts'
import type { OutgoingMail } from '../../model/mail/schema.ts'
import type { AccessToken, Session } from '../../model/session/schema.ts'
import type { WorkingCopy } from '../../model/working-copy/schema.ts'

/** Private data of a site (DESIGN section 4). A kind of its own for what is found by another key: an id is the only index. */
export interface RecordKinds {
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
  /** `page/<guid>` or `item/<guid>`. */
  workingCopy: WorkingCopy
  /** By the guid of a block in a working copy: whose it is. */
  workingCopyBlock: { kind: 'page' | 'item'; guid: string }
  /** `<day>/<path>` with the path's own slash, such as `2026-11-21/wonen`: page views of that day in Amsterdam. */
  visitCount: { count: number }
  /** `<instant>/<guid>`: in the order in which they came. */
  outgoingMail: OutgoingMail
}
