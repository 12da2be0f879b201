import * as z from 'zod'
import type { OidcProvider, Site } from '../../site/site.ts'
import { seal, unseal } from '../../site/seal-secret.ts'

/** Milliseconds that somebody has at the provider. */
export const JOURNEY_LIFETIME = 10 * 60_000

const journeySchema = z.strictObject({
  provider: z.string(),
  handshake: z.strictObject({ state: z.string(), nonce: z.string(), codeVerifier: z.string() }),
  returnTo: z.string(),
  /** What for: signing in, linking to the account of a session, or accepting an invitation by its code. */
  purpose: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('signIn') }),
    z.strictObject({ kind: z.literal('link'), sessionGuid: z.string() }),
    z.strictObject({ kind: z.literal('invitation'), code: z.string() }),
  ]),
  expiresOn: z.string(),
})
/** Somebody's way to a provider and back, kept in their own browser: sealed, so that it can be neither read nor forged. */
export type Journey = z.infer<typeof journeySchema>

export function sealJourney(site: Site, journey: Journey): string {
  return seal(JSON.stringify(journey), site.keyFor('oidc'))
}

/** Undefined for a cookie that is not ours, of another provider or too old. */
export function openJourney(site: Site, { name }: OidcProvider, sealed: string | undefined, now: Date): Journey | undefined {
  if (sealed === undefined) return undefined
  try {
    const journey = journeySchema.parse(JSON.parse(unseal(sealed, site.keyFor('oidc'))))
    return journey.provider === name && Date.parse(journey.expiresOn) > now.getTime() ? journey : undefined
  } catch {
    return undefined
  }
}
