import { AppError } from '#content/errors/app-error.ts'
import { emailKeyOf } from '#content/model/account/schema.ts'
import type { Site } from '../site/site.ts'
import { takeCode } from './codes.ts'
import { findAccount } from './find-account.ts'
import { continueSignIn, type SignInOutcome, type SignInPlace } from './sign-in.ts'

/**
 * Signs in by the code of a link that works once, such as the terminal prints. It stands for the password, not for the second factor.
 * @throws AppError SITE_CODE_INVALID
 */
export async function signInWithLink(site: Site, token: string, { place, now }: { place: SignInPlace; now: Date }): Promise<SignInOutcome> {
  const code = await site.records.transact((writer) => takeCode(writer, token, ['signIn'], now))
  const who = code?.userGuid === undefined ? undefined : await findAccount(site, code.userGuid, code.isStaff)
  if (!code || !who || emailKeyOf(who.account.email) !== emailKeyOf(code.email)) throw new AppError('SITE_CODE_INVALID')
  return continueSignIn(site, who, { proven: ['link'], place, now })
}
