import { randomUUID } from 'node:crypto'
import type { Account } from '#content/model/account/schema.ts'
import type { Assertion, Attestation, Passkey, StoredPasskey } from '#content/model/passkey/schema.ts'
import { displayNameOf } from '#content/model/profile/properties.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Site } from '../site/site.ts'

/** Loaded with the first passkey: it takes a tenth of a server's start. */
const loadWebAuthn = () => import('@simplewebauthn/server')

/** Milliseconds that a browser waits for its user. */
const TIMEOUT = 5 * 60_000

/** The host that passkeys of a site belong to, where the caller is on it: its primaryDomain, or `<site>.localhost`. */
export function findRpId(site: Site, origin: string): string | undefined {
  const { hostname } = new URL(origin)
  return hostname === site.index.settings.primaryDomain || hostname === `${site.name}.localhost` ? hostname : undefined
}

export async function listPasskeys(reader: StoreReader<RecordKinds>, userGuid: string): Promise<StoredPasskey[]> {
  const entries = await reader.list('passkey', { prefix: `${userGuid}/` })
  return entries.map(({ value }) => value).sort((a, b) => a.createdOn.localeCompare(b.createdOn))
}

/** What its owner reads of a passkey. */
export function presentPasskey({ guid, name, createdOn, lastUsedOn, isSynced }: StoredPasskey): Passkey {
  return { guid, name, createdOn, ...(lastUsedOn !== undefined && { lastUsedOn }), isSynced }
}

/** @param passkeys those that will do; empty when the passkey itself says who it is, and then it has to check its user */
export async function offerAssertion(rpId: string, passkeys: readonly StoredPasskey[]): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  return generateAuthenticationOptions({
    rpID: rpId,
    timeout: TIMEOUT,
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    userVerification: passkeys.length === 0 ? 'required' : 'preferred',
  })
}

export async function offerAttestation(
  site: Site,
  rpId: string,
  account: Account,
  passkeys: readonly StoredPasskey[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await loadWebAuthn()
  return generateRegistrationOptions({
    rpName: site.index.settings.platformName,
    rpID: rpId,
    userID: toUserHandle(account.guid),
    userName: account.email,
    userDisplayName: displayNameOf(account),
    timeout: TIMEOUT,
    excludeCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

interface Ceremony {
  /** What was to be signed. */
  challenge: string
  /** Scheme and host of the caller; passkeys of another page do not pass. */
  origin: string
  rpId: string
}

/** The passkey that an authenticator made; undefined when what it sent is not right. */
export async function readAttestation(
  attestation: Attestation,
  { challenge, origin, rpId, name, now }: Ceremony & { name: string; now: Date },
): Promise<StoredPasskey | undefined> {
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: attestation as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: false,
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }))
  if (!verified || registrationInfo === undefined) return undefined
  const { credential, credentialBackedUp } = registrationInfo
  return {
    guid: randomUUID(),
    name,
    createdOn: now.toISOString(),
    isSynced: credentialBackedUp,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
    rpId,
  }
}

/** The passkey as it is after it was used; undefined when what was sent is not right. */
export async function readAssertion(
  assertion: Assertion,
  passkeys: readonly StoredPasskey[],
  { challenge, origin, rpId, now, mustCheckUser }: Ceremony & { now: Date; mustCheckUser: boolean },
): Promise<StoredPasskey | undefined> {
  const passkey = passkeys.find(({ credentialId }) => credentialId === assertion.id)
  if (!passkey) return undefined
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: assertion as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: mustCheckUser,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || authenticationInfo === undefined) return undefined
  const { newCounter, credentialBackedUp } = authenticationInfo
  return { ...passkey, counter: newCounter, isSynced: credentialBackedUp, lastUsedOn: now.toISOString() }
}

/** A passkey says whose it is by 16 bytes, which are the guid of the account and nothing that a person could read. */
function toUserHandle(guid: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(guid.replaceAll('-', ''), 'hex'))
}

/** The guid in a user handle; undefined when it is none of ours. */
export function readUserHandle(handle: string | null | undefined): string | undefined {
  const hex = Buffer.from(handle ?? '', 'base64url').toString('hex')
  return /^[0-9a-f]{32}$/.test(hex) ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : undefined
}
