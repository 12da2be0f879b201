import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import type { Assertion, Attestation } from '#content/model/passkey/schema.ts'

export function hasPasskeys(): boolean {
  return browserSupportsWebAuthn()
}

/** Uses a passkey; undefined when the person thinks better of it. */
export async function givePasskey(options: unknown): Promise<Assertion | undefined> {
  return orUndefined(() => startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }))
}

/** Makes a passkey; undefined when the person thinks better of it. */
export async function makePasskey(options: unknown): Promise<Attestation | undefined> {
  return orUndefined(() => startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }))
}

/** Browsers tell "cancelled" and "took too long" alike, by this name (WebAuthn level 3, section 14.5.1). */
const CANCELLED = new Set(['NotAllowedError', 'AbortError'])

async function orUndefined<Result>(work: () => Promise<unknown>): Promise<Result | undefined> {
  try {
    return (await work()) as Result
  } catch (error) {
    const cause = error instanceof WebAuthnError ? error.cause : error
    if (cause instanceof Error && CANCELLED.has(cause.name)) return undefined
    throw error
  }
}
