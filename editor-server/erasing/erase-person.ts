import { emailKeyOf } from '#content/model/account/schema.ts'
import type { KindOf, StoreReader, StoreWriter } from '#content/store/contract.ts'
import type { ErasedPerson } from '#content/model/record/record-kind.ts'
import { type RecordKinds, recordKinds } from '#content/store/records/record-kinds.ts'
import { recountMedia } from '../images/media-bytes.ts'
import { emailHashOf } from '../accounts/find-account.ts'
import { listSessions } from '../accounts/sessions.ts'

/**
 * Takes a person out of a site: the account, what signs it in, what is under way to the person, and the name where others’ things bear it (GDPR
 * article 17), each kind of record as it says itself. Looks through all records: it is asked for seldom.
 * @param person.email empty where the address is somebody else's by now, whose records stay
 */
export async function erasePerson(writer: StoreWriter<RecordKinds>, account: { guid: string; email: string }): Promise<void> {
  const person = await describePerson(writer, account)
  for (const kind of Object.keys(recordKinds) as KindOf<RecordKinds>[]) await eraseFrom(writer, kind, person)
  await recountMedia(writer)
}

/** What the records of somebody are found by. */
export async function describePerson(
  reader: StoreReader<RecordKinds>,
  { guid, email }: { guid: string; email: string },
): Promise<ErasedPerson> {
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

async function eraseFrom<Kind extends KindOf<RecordKinds>>(
  writer: StoreWriter<RecordKinds>,
  kind: Kind,
  person: ErasedPerson,
): Promise<void> {
  const { erase } = recordKinds[kind]
  for (const { id, value } of await writer.list(kind)) {
    const outcome = erase(person, id, value)
    if (outcome === 'delete') await writer.delete(kind, id)
    else if (outcome !== 'keep') await writer.put(kind, id, outcome)
  }
}
