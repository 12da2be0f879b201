import { createHash } from 'node:crypto'
import { AppError } from '#content/errors/app-error.ts'
import type { OidcIdentity } from '#content/model/oidc/schema.ts'
import type { StoreReader, StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Site } from '../../site/site.ts'
import { findAccount, type KnownAccount } from '../find-account.ts'

/** Whom a provider vouches for: issuer and subject, and never an address (OpenID Connect Core section 5.7). */
export type Subject = Pick<OidcIdentity, 'issuer' | 'subject' | 'provider'>

function idOf({ issuer, subject }: Pick<Subject, 'issuer' | 'subject'>): string {
  return createHash('sha256').update(`${issuer}\n${subject}`).digest('hex')
}

/** The account that is linked, of this site or of the staff. */
export async function findLinkedAccount(site: Site, subject: Subject): Promise<KnownAccount | undefined> {
  for (const home of [site.staff, site]) {
    const identity = await home.records.read((reader) => reader.find('oidcIdentity', idOf(subject)))
    if (identity) return findAccount(site, identity.userGuid, home === site.staff)
  }
  return undefined
}

/** Whether an account is linked to it at this moment. */
export async function isLinked(reader: StoreReader<RecordKinds>, userGuid: string, subject: Subject): Promise<boolean> {
  return (await reader.find('oidcIdentity', idOf(subject)))?.userGuid === userGuid
}

/** @throws AppError SITE_OIDC_TAKEN when somebody else is linked to it */
export async function linkIdentity(writer: StoreWriter<RecordKinds>, userGuid: string, subject: Subject, now: Date): Promise<void> {
  const id = idOf(subject)
  const known = await writer.find('oidcIdentity', id)
  if (known && known.userGuid !== userGuid) throw new AppError('SITE_OIDC_TAKEN')
  await writer.put('oidcIdentity', id, { ...subject, userGuid, linkedOn: now.toISOString() })
  await writer.put('oidcIdentityOfUser', `${userGuid}/${id}`, { provider: subject.provider })
}

/** What an account is linked to, the oldest first; ids are those that it is unlinked by. */
export async function listIdentities(
  reader: StoreReader<RecordKinds>,
  userGuid: string,
): Promise<{ id: string; identity: OidcIdentity }[]> {
  const keys = await reader.list('oidcIdentityOfUser', { prefix: `${userGuid}/` })
  const found = await Promise.all(
    keys.map(async (key) => {
      const id = key.id.slice(userGuid.length + 1)
      const identity = await reader.find('oidcIdentity', id)
      return identity && { id, identity }
    }),
  )
  return found
    .filter((entry) => entry !== undefined)
    .sort((a, b) => a.identity.linkedOn.localeCompare(b.identity.linkedOn) || a.id.localeCompare(b.id))
}

export async function unlinkIdentity(writer: StoreWriter<RecordKinds>, userGuid: string, id: string): Promise<void> {
  await writer.delete('oidcIdentity', id)
  await writer.delete('oidcIdentityOfUser', `${userGuid}/${id}`)
}
