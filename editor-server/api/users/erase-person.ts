import { emailKeyOf } from '#content/model/account/schema.ts'
import type { KindOf, StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { personKeyOf, recountMedia } from '../../images/media-bytes.ts'
import { emailHashOf } from '../../accounts/find-account.ts'
import { listSessions } from '../../accounts/sessions.ts'

/** Somebody whose records go, and what they are found by. */
interface Person {
  guid: string
  emailKey: string
  emailHash: string
  sessions: ReadonlySet<string>
  invitations: ReadonlySet<string>
}

type Outcome = 'keep' | 'delete'
/** What becomes of a record: it stays, it goes, or what is left of it without the person. */
type Erase<Value> = (person: Person, id: string, value: Value) => Outcome | Value
type Decide<Value = unknown> = (person: Person, id: string, value: Value) => Outcome

const deleteIf = (isOfPerson: boolean): Outcome => (isOfPerson ? 'delete' : 'keep')
const byId: Decide = ({ guid }, id) => deleteIf(id === guid)
const byIdStart: Decide = ({ guid }, id) => deleteIf(id.startsWith(`${guid}/`))
const byUser: Decide<{ userGuid?: string | undefined }> = ({ guid }, _id, { userGuid }) => deleteIf(userGuid === guid)
const byAddress: Decide = ({ emailHash }, id) => deleteIf(id.endsWith(emailHash))

/** Every kind of record says how a person is erased from it; a new kind does not compile until it does. */
export const erasers: { [Kind in KindOf<RecordKinds>]: Erase<RecordKinds[Kind]> } = {
  account: byId,
  accountEmail: ({ guid }, _id, value) => deleteIf(value.guid === guid),
  session: byUser,
  sessionOfUser: byIdStart,
  accessToken: ({ sessions }, _id, { sessionId }) => deleteIf(sessions.has(sessionId)),
  passwordHash: byId,
  sessionsEnded: byId,
  // They stand with the staff's records: `forgetFailures`.
  signInFailures: () => 'keep',
  signInChallenge: byUser,
  accountCode: ({ guid, emailKey }, _id, { userGuid, email }) => deleteIf(userGuid === guid || emailKeyOf(email) === emailKey),
  accountCodeOf: byAddress,
  codeRequests: byAddress,
  totp: byId,
  totpEnrolment: byId,
  recoveryCodes: byId,
  passkey: byIdStart,
  passkeyEnrolment: byId,
  invitation({ guid, invitations }, id, value) {
    if (invitations.has(id)) return 'delete'
    const { invitedBy, ...invitation } = value
    return invitedBy === guid ? invitation : 'keep'
  },
  invitationOfCode: ({ invitations }, _id, value) => deleteIf(invitations.has(value.guid)),
  oidcIdentity: byUser,
  oidcIdentityOfUser: byIdStart,
  workingCopy({ guid }, _id, value) {
    const { changedBy, ...copy } = value
    return changedBy === guid ? copy : 'keep'
  },
  workingCopyBlock: () => 'keep',
  version({ guid }, _id, value) {
    const { by, ...version } = value
    return by === guid ? version : 'keep'
  },
  versionValue: () => 'keep',
  schedule({ guid }, _id, value) {
    const { setBy, ...schedule } = value
    return setBy === guid ? schedule : 'keep'
  },
  scheduleDue: () => 'keep',
  follow: byIdStart,
  followerOf: byUser,
  followNotification: byIdStart,
  followMail: byId,
  media({ guid }, _id, value) {
    const { uploadedBy, ...entry } = value
    if (value.owner.kind === 'profile' && value.owner.guid === guid) return 'delete'
    // What the person sent in stays with the item that names it; without one it goes with what nobody came back for.
    return uploadedBy === guid ? entry : 'keep'
  },
  mediaOfOwner: ({ guid }, id) => deleteIf(id.startsWith(`profile/${guid}/`)),
  mediaNote({ guid }, _id, value) {
    const { by, ...note } = value
    return by === guid ? note : 'keep'
  },
  mediaBytes: ({ guid }, id) => deleteIf(id === personKeyOf(guid)),
  // A count knows nobody.
  visitCount: () => 'keep',
  audit({ guid }, _id, value) {
    const { actor, ...entry } = value
    return actor === guid ? entry : 'keep'
  },
  auditEnd: () => 'keep',
  outgoingMail: ({ emailKey }, _id, { to }) => deleteIf(emailKeyOf(to) === emailKey),
}

/**
 * Takes a person out of a site: the account, what signs it in, what is under way to the person, and the name where others’ things bear it (GDPR
 * article 17). Looks through all records: it is asked for seldom.
 */
export async function erasePerson(writer: StoreWriter<RecordKinds>, { guid, email }: { guid: string; email: string }): Promise<void> {
  const emailKey = emailKeyOf(email)
  const invited = await writer.list('invitation', { by: 'email', key: emailKey })
  const person: Person = {
    guid,
    emailKey,
    emailHash: emailHashOf(email),
    sessions: new Set((await listSessions(writer, guid)).map(({ id }) => id)),
    invitations: new Set(invited.map(({ id }) => id)),
  }
  for (const kind of Object.keys(erasers) as KindOf<RecordKinds>[]) await eraseFrom(writer, kind, person)
  await recountMedia(writer)
}

async function eraseFrom<Kind extends KindOf<RecordKinds>>(writer: StoreWriter<RecordKinds>, kind: Kind, person: Person): Promise<void> {
  const erase = erasers[kind]
  for (const { id, value } of await writer.list(kind)) {
    const outcome = erase(person, id, value)
    if (outcome === 'delete') await writer.delete(kind, id)
    else if (outcome !== 'keep') await writer.put(kind, id, outcome)
  }
}
