import { setImmediate } from 'node:timers/promises'
import { emailKeyOf } from '#content/model/account/schema.ts'
import type { ErasedPerson } from '#content/model/record/record-kind.ts'
import type { KindOf, StoreReader, StoreWriter } from '#content/store/contract.ts'
import { type RecordKinds, recordKinds } from '#content/store/records/record-kinds.ts'
import { emailHashOf } from '../accounts/find-account.ts'
import { listSessions } from '../accounts/sessions.ts'
import { uncountEntry } from '../images/media-bytes.ts'
import type { SiteStore } from '../site/site.ts'
import { listOfPerson, personalKinds, placeOfPerson } from './records-of-person.ts'

type Kind = KindOf<RecordKinds>
type Writer = StoreWriter<RecordKinds>
type Named = Readonly<Record<'guid' | 'email', string>>
/** Ids of records that looking through a kind has found. */
type Found = ReadonlyMap<Kind, readonly string[]>
/** What happens in the transaction; nobody is erased where it does not call `erase`. */
type Within<Result> = (writer: Writer, erase: () => Promise<void>) => Promise<Result>

/** Writes before others get their turn. */
const AT_ONCE = 200
/** An address that is nobody's. */
const NO_ADDRESS = ''

/** The account itself goes last, and what finds it. */
const last: readonly Kind[] = ['accountEmail', 'account', 'deletedAccount']
const inOrder = [...personalKinds.filter((kind) => !last.includes(kind)), ...last]

/**
 * Takes a person out of a site: the account, what signs it in, what is under way to the person, and the name where others’ things bear it (GDPR
 * article 17), each kind of record as it says itself. By an address that is another account's by now nothing is found.
 *
 * All of it goes in one transaction, or nothing. Kinds in which only each record tells whose it is are looked through before it, so that a large
 * site holds up neither the process nor its other writes; the transaction reads what was found again, and by id and index what has come since.
 * Once the account is gone nobody writes as it any more, and a second look takes what a request under way has put into the others meanwhile; only
 * a process that dies between the two leaves that. It is safe to repeat: the second time nothing is found.
 * @param within what goes with it in the transaction, and whether anybody is to be erased at all; it may run twice
 */
export async function erasePerson(records: SiteStore<RecordKinds>, account: Named): Promise<void>
export async function erasePerson<Result>(records: SiteStore<RecordKinds>, account: Named, within: Within<Result>): Promise<Result>
export async function erasePerson(
  records: SiteStore<RecordKinds>,
  { guid, email }: Named,
  within: Within<unknown> = (_writer, erase) => erase(),
): Promise<unknown> {
  const found = await lookFor(records, await records.read((reader) => describePerson(reader, { guid, email })))
  let erased: ErasedPerson | undefined
  const result = await records.transact((writer) => {
    erased = undefined
    return within(writer, async () => {
      const owner = await writer.find('accountEmail', emailKeyOf(email))
      const isTaken = owner !== undefined && owner.guid !== guid
      erased = await describePerson(writer, { guid, email: isTaken ? NO_ADDRESS : email })
      await eraseRecords(writer, erased, found)
    })
  })
  if (erased) await eraseLate(records, erased)
  return result
}

/** What the records of somebody are found by. */
export async function describePerson(reader: StoreReader<RecordKinds>, { guid, email }: Named): Promise<ErasedPerson> {
  const emailKey = emailKeyOf(email)
  const invited = await reader.list('invitation', { by: 'email', key: emailKey })
  return {
    guid,
    emailKey,
    emailHash: emailHashOf(email),
    sessions: new Set((await listSessions(reader, guid)).map(({ id }) => id)),
    invitations: new Set(invited.map(({ id }) => id)),
  }
}

/** By guid only: whoever has the address from now on is somebody else, and the mail that tells of the erasing is on its way to it. */
async function eraseLate(records: SiteStore<RecordKinds>, erased: ErasedPerson): Promise<void> {
  const person: ErasedPerson = { ...erased, emailKey: emailKeyOf(NO_ADDRESS), emailHash: emailHashOf(NO_ADDRESS) }
  const found = await lookFor(records, person)
  await records.transact((writer) => eraseRecords(writer, person, found))
}

/** Looks through the kinds in which only each record tells whose it is. */
async function lookFor(records: SiteStore<RecordKinds>, person: ErasedPerson): Promise<Found> {
  const found = new Map<Kind, string[]>()
  for (const kind of personalKinds) {
    if (placeOfPerson(kind, person.guid)) continue
    const ids: string[] = []
    for await (const { id } of listOfPerson((work) => records.read(work), kind, person)) ids.push(id)
    if (ids.length > 0) found.set(kind, ids)
  }
  return found
}

async function eraseRecords(writer: Writer, person: ErasedPerson, found: Found): Promise<void> {
  for (const kind of inOrder) {
    let count = 0
    for (const id of found.get(kind) ?? (await listPlaced(writer, kind, person))) {
      await eraseRecord(writer, { kind, id }, person)
      count += 1
      if (count % AT_ONCE === 0) await setImmediate()
    }
  }
}

async function listPlaced(writer: Writer, kind: Kind, person: ErasedPerson): Promise<string[]> {
  const ids: string[] = []
  if (!placeOfPerson(kind, person.guid)) return ids
  for await (const { id } of listOfPerson((work) => work(writer), kind, person)) ids.push(id)
  return ids
}

async function eraseRecord<Of extends Kind>(writer: Writer, { kind, id }: { kind: Of; id: string }, person: ErasedPerson): Promise<void> {
  const value = await writer.find(kind, id)
  if (value === undefined) return
  const outcome = recordKinds[kind].erase(person, id, value)
  if (outcome === 'keep') return
  if (outcome !== 'delete') return writer.put(kind, id, outcome)
  if (kind === 'media') await uncountEntry(writer, id)
  await writer.delete(kind, id)
}
