import { needsSecondFactor } from '#content/model/second-factor/need.ts'
import type { SecondFactors } from '../../accounts/second-factors.ts'
import type { KnownAccount } from '../../accounts/find-account.ts'
import { isManager } from '../../site/managers.ts'
import type { Site } from '../../site/site.ts'

/** What owners see of their second factors; secrets and codes are only in the answer that gives them. */
export function presentSecondFactors(site: Site, { account }: KnownAccount, { totp, passkeys, recoveryCodesLeft }: SecondFactors) {
  return {
    ...(totp && { totp: { enrolledOn: totp.enrolledOn } }),
    passkeys: passkeys.length,
    recoveryCodesLeft,
    isRequired: needsSecondFactor(site.secondFactor, isManager(site, account)),
  }
}
