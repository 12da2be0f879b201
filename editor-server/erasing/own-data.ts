import { AppError } from '#content/errors/app-error.ts'
import type { Account } from '#content/model/account/schema.ts'
import type { ErasedPerson } from '#content/model/record/record-kind.ts'
import type { KindOf } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Slot } from '../site/memory.ts'
import type { Site, SiteStore } from '../site/site.ts'
import { visibleProperties } from '../site/user-properties.ts'
import { describePerson } from './erase-person.ts'
import { listOfPerson, personalKinds } from './records-of-person.ts'
import { homeOf, type KnownAccount } from '../accounts/find-account.ts'

/** What is told of somebody, by kind of record. */
export type OwnData = Record<string, Record<string, unknown>[]>

type Tell<Kind extends KindOf<RecordKinds>> = (value: RecordKinds[Kind], id: string, person: ErasedPerson) => Record<string, unknown>

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
  mailResult: ({ kind, to, state, createdOn, endedOn }) => ({ kind, to, state, createdOn, endedOn }),
  media: ({ guid, name, extension, size, uploadedOn, owner }) => ({ guid, name, extension, size, uploadedOn, owner }),
  mediaOfOwner: LEFT_OUT,
  mediaSender: (_by, id) => ({ guid: id }),
  deletedMedia: ({ entry: { guid, name }, deletedOn }) => ({ guid, name, deletedOn }),
  deletedThing: ({ kind, guid, deletedOn }) => ({ kind, guid, deletedOn }),
  deletedCopy: ({ kind, draft }) => ({ kind, guid: draft?.value.guid, changedOn: draft?.changedOn }),
  mediaNote: ({ bytes }, id) => ({ guid: id, bytes }),
  mediaBytes: ({ bytes }) => ({ bytes }),
  schedule: ({ kind, guid, setOn, publish, unpublish }) => ({ kind, guid, setOn, publishOn: publish?.on, unpublishOn: unpublish?.on }),
  droppedSchedule: ({ schedule: { kind, guid, setOn }, droppedOn }) => ({ kind, guid, setOn, droppedOn }),
  scheduleDue: LEFT_OUT,
  edition: ({ guid, name, madeOn, plan, published }) => ({ guid, name, madeOn, plannedOn: plan?.setOn, publishedOn: published?.on }),
  editionEntry: ({ addedOn }, id) => ({ of: id, addedOn }),
  editionBefore: LEFT_OUT,
  commentThread: ({ page, on, saidOn, by, suggestion, resolved }, id, { guid }) => ({
    ...{ of: id, page, on, saidOn },
    ...(by === guid && suggestion && { suggestion }),
    ...(resolved?.by === guid && { resolvedOn: resolved.on, outcome: resolved.outcome }),
  }),
  // Words of others that mention somebody are theirs.
  comment: ({ on, by, text }, id, { guid }) => ({ of: id, on, ...(by === guid && { text }) }),
  commentNotification: ({ id, why, page, thread, on, readOn }) => ({ id, why, page, thread, on, readOn }),
  commentMail: ({ notBefore, waiting }) => ({ notBefore, waiting }),
  commentPart: ({ page, thread, saidOn }) => ({ page, thread, saidOn }),
  publishRequest: ({ kind, guid, askedOn, askedBy, note }, _id, { guid: me }) => ({ kind, guid, askedOn, ...(askedBy === me && { note }) }),
  requestNotification: ({ id, why, kind, guid, on, readOn }) => ({ id, why, kind, guid, on, readOn }),
  legalChange: ({ on, highest }, id) => ({ of: `legal/${id}`, on, version: highest }),
  version: ({ number, publishedOn, note }, id) => ({ of: id.split('/').slice(0, 2).join('/'), number, publishedOn, note }),
  versionValue: LEFT_OUT,
  visitCount: LEFT_OUT,
  contentHealth: LEFT_OUT,
  pageFindings: LEFT_OUT,
  searchTotal: LEFT_OUT,
  rareSearch: LEFT_OUT,
  searchTerm: LEFT_OUT,
  searchMonth: LEFT_OUT,
  visitDay: LEFT_OUT,
  visitMonth: LEFT_OUT,
  visitTotal: LEFT_OUT,
  sentCount: LEFT_OUT,
  sentMonth: LEFT_OUT,
  sentFill: LEFT_OUT,
  formWork: ({ changedOn }, id) => ({ form: id, changedOn }),
  formPublish: ({ note }, id) => ({ of: id, note }),
  // Sensitive answers are the sender's own too; they are told where the submission is shown, to who knows its address.
  submission: ({ guid, formGuid, formVersion, createdOn, answers, status }) => ({
    guid,
    formGuid,
    formVersion,
    createdOn,
    answers,
    status,
  }),
  submissionDraft: ({ formGuid, formVersion, createdOn, expiresOn }) => ({ formGuid, formVersion, createdOn, expiresOn }),
  submissionFile: ({ guid, name, type, size, formGuid, submissionGuid, createdOn }) => ({
    guid,
    name,
    type,
    size,
    formGuid,
    submissionGuid,
    createdOn,
  }),
  submissionCode: LEFT_OUT,
  outgoingHook: LEFT_OUT,
  hookKey: LEFT_OUT,
  uniqueAnswer: LEFT_OUT,
  formFigure: LEFT_OUT,
  submissionsOfPerson: LEFT_OUT,
  submissionCount: LEFT_OUT,
  translationMark: LEFT_OUT,
  templateWork: ({ changedOn }, id) => ({ template: id, changedOn }),
  workingCopy: ({ kind, value, changedOn }) => ({ kind, guid: value.guid, title: value.title, changedOn }),
  workingCopyBlock: LEFT_OUT,
  workingCopyPlace: LEFT_OUT,
  shredKey: LEFT_OUT,
  audit: ({ on, action, method, path, result }) => ({ on, action, method, path, result }),
  auditEnd: LEFT_OUT,
}

/** Sites where data is being collected. */
const collecting: Slot<Site, { isBusy: boolean }> = { make: () => ({ isBusy: false }) }

/**
 * Everything that a site holds of a person in its records: exactly what erasing the person would touch. It looks through the kinds in which only
 * each record tells whose it is, so a site does it for one person at a time.
 * @throws AppError SITE_BUSY while it is done for somebody else
 */
export async function collectOwnData(site: Site, who: KnownAccount): Promise<OwnData> {
  const turn = site.memory.get(collecting)
  if (turn.isBusy) throw new AppError('SITE_BUSY', {}, { retryAfter: 5 })
  turn.isBusy = true
  try {
    const data: OwnData = {}
    const home = homeOf(site, who).records
    for (const records of home === site.records ? [home] : [home, site.records]) {
      const person = await records.read((reader) => describePerson(reader, who.account))
      for (const kind of personalKinds) {
        const told = await tellKind(records, kind, person)
        if (told.length > 0) data[kind] = [...(data[kind] ?? []), ...told]
      }
    }
    return { ...data, account: [tellAccount(site, who.account)] }
  } finally {
    turn.isBusy = false
  }
}

/** Without what only the staff sees (SPEC section 6). */
function tellAccount(site: Site, account: Account): Record<string, unknown> {
  return { ...account, properties: visibleProperties(site, account, account) }
}

async function tellKind<Kind extends KindOf<RecordKinds>>(
  records: SiteStore<RecordKinds>,
  kind: Kind,
  person: ErasedPerson,
): Promise<Record<string, unknown>[]> {
  const tell = tells[kind] as Tell<Kind> | typeof LEFT_OUT
  if (tell === LEFT_OUT) return []
  const found: Record<string, unknown>[] = []
  for await (const { id, value } of listOfPerson((work) => records.read(work), kind, person)) found.push(tell(value, id, person))
  return found
}
