import type { Totp } from '#content/model/second-factor/schema.ts'
import { Secret, TOTP } from 'otpauth'
import type { AccountHome } from '../site/site.ts'
import { seal, unseal } from '../site/seal-secret.ts'

/** What every app for codes takes (RFC 6238): SHA-1, six digits, half a minute. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Steps before and after the present one whose codes are taken, for clocks that differ. */
const WINDOW = 1

/** A new secret: sealed for the store, and as a person types it and an app scans it. */
export function createTotp(
  home: AccountHome,
  { issuer, label }: { issuer: string; label: string },
): { sealedSecret: string; secret: string; uri: string } {
  const secret = new Secret({ size: 20 })
  const uri = new TOTP({ ...shape, issuer, label, secret }).toString()
  return { sealedSecret: seal(secret.base32, keyOf(home)), secret: secret.base32, uri }
}

/** What the app shows for a secret whose last code is still to be used: as it was sealed. */
export function readTotpSecret(home: AccountHome, sealedSecret: string): string {
  return unseal(sealedSecret, keyOf(home))
}

/**
 * The time step of a right code that was not used before; undefined for any other.
 * @param totp with the step of the last code that was used
 */
export function findTotpStep(
  home: AccountHome,
  totp: Pick<Totp, 'sealedSecret' | 'lastStep'>,
  code: string,
  now: Date,
): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const timestamp = now.getTime()
  const secret = Secret.fromBase32(readTotpSecret(home, totp.sealedSecret))
  const delta = TOTP.validate({ ...shape, secret, token: code, timestamp, window: WINDOW })
  if (delta === null) return undefined
  const step = TOTP.counter({ period: shape.period, timestamp }) + delta
  return step > totp.lastStep ? step : undefined
}

function keyOf(home: AccountHome): Uint8Array {
  return home.keyFor('totp')
}
