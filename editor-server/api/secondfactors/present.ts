import { needsSecondFactor } from '#content/model/second-factor/need.ts'
import type { SecondFactors } from '../../accounts/second-factors.ts'
import type { KnownAccount } from '../../accounts/find-account.ts'
import type { Site } from '../../site/site.ts'

/** What the owner reads of his second factors; secrets and codes are in no answer but the one that gives them. */
export function presentSecondFactors(site: Site, { account }: KnownAccount, { totp, passkeys, recoveryCodesLeft }: SecondFactors) {
  return {
    ...(totp && { totp: { enrolledOn: totp.enrolledOn } }),
    passkeys: passkeys.length,
    recoveryCodesLeft,
    isRequired: needsSecondFactor(site.secondFactor, account),
  }
}
