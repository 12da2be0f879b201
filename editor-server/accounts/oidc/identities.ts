import { createHash } from 'node:crypto'
import { AppError } from '#content/errors/app-error.ts'
import type { OidcIdentity } from '#content/model/oidc/schema.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Site } from '../../site/site.ts'
import { findAccount, type KnownAccount } from '../find-account.ts'

/** Whom a provider vouches for: issuer and subject, and never an address (OpenID Connect Core section 5.7). */
export type Subject = Pick<OidcIdentity, 'issuer' | 'subject' | 'provider'>

function idOf({ issuer, subject }: Subject): string {
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

/** @throws AppError SITE_OIDC_TAKEN when somebody else is linked to it */
export async function linkIdentity(writer: StoreWriter<RecordKinds>, userGuid: string, subject: Subject, now: Date): Promise<void> {
  const id = idOf(subject)
  const known = await writer.find('oidcIdentity', id)
  if (known && known.userGuid !== userGuid) throw new AppError('SITE_OIDC_TAKEN')
  await writer.put('oidcIdentity', id, { ...subject, userGuid, linkedOn: now.toISOString() })
  await writer.put('oidcIdentityOfUser', `${userGuid}/${id}`, { provider: subject.provider })
}
