import type { Account } from '#content/model/account/schema.ts'
import type { ErasedPerson } from '#content/model/record/record-kind.ts'
import type { Entry, KindOf, StoreReader } from '#content/store/contract.ts'
import { type RecordKinds, recordKinds } from '#content/store/records/record-kinds.ts'
import type { Site } from '../site/site.ts'
import { visibleProperties } from '../site/user-properties.ts'
import { describePerson } from './erase-person.ts'
import { homeOf, type KnownAccount } from '../accounts/find-account.ts'

/** What is told of somebody, by kind of record. */
export type OwnData = Record<string, Record<string, unknown>[]>

type Tell<Kind extends KindOf<RecordKinds>> = (value: RecordKinds[Kind], id: string) => Record<string, unknown>

/** Stands for a kind that tells its person nothing: what lets somebody in, or only leads to a record that is told. */
const LEFT_OUT = 'left out'

/**
 * How each kind of record is told to the person whom it is about (GDPR article 15). Nothing that lets anybody in is told, nor what others
 * wrote; a kind that says nothing here does not compile.
 */
const tells: { readonly [Kind in KindOf<RecordKinds>]: Tell<Kind> | typeof LEFT_OUT } = {
  account: (account) => ({ ...account }),
  accountEmail: LEFT_OUT,
  // Nobody signs in to it.
  deletedAccount: LEFT_OUT,
  passwordHash: ({ changedOn }) => ({ changedOn }),
  totp: ({ enrolledOn }) => ({ enrolledOn }),
  totpEnrolment: LEFT_OUT,
  recoveryCodes: ({ hashes }) => ({ left: hashes.length }),
  passkey: ({ guid, name, createdOn, lastUsedOn, isSynced, rpId }) => ({ guid, name, createdOn, lastUsedOn, isSynced, rpId }),
  passkeyEnrolment: LEFT_OUT,
  oidcIdentity: ({ provider, issuer, subject, linkedOn }) => ({ provider, issuer, subject, linkedOn }),
  oidcIdentityOfUser: LEFT_OUT,
  session: ({ guid, createdOn, lastSeenOn, provenOn, methods, device }) => ({ guid, createdOn, lastSeenOn, provenOn, methods, device }),
  sessionOfUser: LEFT_OUT,
  sessionsEnded: ({ times }) => ({ times }),
  accessToken: LEFT_OUT,
  signInChallenge: LEFT_OUT,
  signInFailures: LEFT_OUT,
  accountCode: ({ purpose, email, expiresOn, isMailed }) => ({ purpose, email, expiresOn, isMailed }),
  accountCodeOf: LEFT_OUT,
  emailChange: ({ email, expiresOn }) => ({ email, expiresOn }),
  codeRequests: ({ on }, id) => ({ purpose: id.split('/')[0], on }),
  invitation: ({ guid, createdOn, expiresOn, acceptedOn, revokedOn, sentOn }) => ({
    guid,
    createdOn,
    expiresOn,
    acceptedOn,
    revokedOn,
    sentOn,
  }),
  invitationOfCode: LEFT_OUT,
  follow: ({ kind, guid, on }) => ({ kind, guid, on }),
  followerOf: LEFT_OUT,
  followNotification: ({ id, kind, guid, follows, on, readOn }) => ({ id, kind, guid, follows, on, readOn }),
  followMail: ({ notBefore, waiting }) => ({ notBefore, waiting }),
  outgoingMail: ({ to, subject, createdOn, attempts }) => ({ to, subject, createdOn, attempts }),
  media: ({ guid, name, extension, size, uploadedOn, owner }) => ({ guid, name, extension, size, uploadedOn, owner }),
  mediaOfOwner: LEFT_OUT,
  mediaSender: (_by, id) => ({ guid: id }),
  deletedMedia: ({ entry: { guid, name }, deletedOn }) => ({ guid, name, deletedOn }),
  mediaNote: ({ bytes }, id) => ({ guid: id, bytes }),
  mediaBytes: ({ bytes }) => ({ bytes }),
  schedule: ({ kind, guid, setOn, publish, unpublish }) => ({ kind, guid, setOn, publishOn: publish?.on, unpublishOn: unpublish?.on }),
  scheduleDue: LEFT_OUT,
  version: ({ number, publishedOn, note }, id) => ({ of: id.split('/').slice(0, 2).join('/'), number, publishedOn, note }),
  versionValue: LEFT_OUT,
  visitCount: LEFT_OUT,
  contentHealth: LEFT_OUT,
  searchTotal: LEFT_OUT,
  rareSearch: LEFT_OUT,
  searchTerm: LEFT_OUT,
  searchMonth: LEFT_OUT,
  visitDay: LEFT_OUT,
  visitMonth: LEFT_OUT,
  visitTotal: LEFT_OUT,
  workingCopy: ({ kind, value, changedOn }) => ({ kind, guid: value.guid, title: value.title, changedOn }),
  workingCopyBlock: LEFT_OUT,
  workingCopyPlace: LEFT_OUT,
  audit: ({ on, action, method, path, result }) => ({ on, action, method, path, result }),
  auditEnd: LEFT_OUT,
}

/** Records read at a time. */
const AT_ONCE = 500

/**
 * Everything that a site holds of a person in its records: exactly what erasing the person would touch. It looks through all records of the
 * kinds that are told, a part at a time; it is asked for seldom.
 */
export async function collectOwnData(site: Site, who: KnownAccount): Promise<OwnData> {
  const data: OwnData = {}
  const home = homeOf(site, who).records
  for (const records of home === site.records ? [home] : [home, site.records]) {
    await records.read(async (reader) => {
      const person = await describePerson(reader, who.account)
      for (const kind of Object.keys(tells) as KindOf<RecordKinds>[]) {
        const told = await tellKind(reader, kind, person)
        if (told.length > 0) data[kind] = [...(data[kind] ?? []), ...told]
      }
    })
  }
  return { ...data, account: [tellAccount(site, who.account)] }
}

/** Without what only the staff sees (SPEC section 6). */
function tellAccount(site: Site, account: Account): Record<string, unknown> {
  return { ...account, properties: visibleProperties(site, account, account) }
}

async function tellKind<Kind extends KindOf<RecordKinds>>(
  reader: StoreReader<RecordKinds>,
  kind: Kind,
  person: ErasedPerson,
): Promise<Record<string, unknown>[]> {
  const tell = tells[kind] as Tell<Kind> | typeof LEFT_OUT
  if (tell === LEFT_OUT) return []
  const found: Record<string, unknown>[] = []
  for await (const { id, value } of listAll(reader, kind)) {
    if (recordKinds[kind].erase(person, id, value) !== 'keep') found.push(tell(value, id))
  }
  return found
}

async function* listAll<Kind extends KindOf<RecordKinds>>(
  reader: StoreReader<RecordKinds>,
  kind: Kind,
): AsyncGenerator<Entry<RecordKinds[Kind]>> {
  let cursor: string | undefined
  do {
    const { entries, next } = await reader.page(kind, { limit: AT_ONCE, cursor })
    yield* entries
    cursor = next
  } while (cursor !== undefined)
}
