import { AppError } from '#content/errors/app-error.ts'
import { emailKeyOf } from '#content/model/account/schema.ts'
import type { Site } from '../site/site.ts'
import { findCode, takeCode } from './codes.ts'
import { type AccountWriters, findAccount, homeOf } from './find-account.ts'
import { continueSignIn, type SignInOutcome, type SignInPlace } from './sign-in.ts'
import { isPasswordOf } from './sign-in-with-password.ts'

/**
 * Signs in with the code of a one-time link, such as the terminal prints. It replaces the password, not the second factor.
 * @throws AppError SITE_CODE_INVALID
 */
export async function signInWithLink(site: Site, token: string, { place, now }: { place: SignInPlace; now: Date }): Promise<SignInOutcome> {
  const code = await site.records.read((reader) => findCode(reader, token, ['signIn'], now))
  const who = code?.userGuid === undefined ? undefined : await findAccount(site, code.userGuid, code.isStaff)
  if (!code || !who || emailKeyOf(who.account.email) !== emailKeyOf(code.email)) throw new AppError('SITE_CODE_INVALID')
  const password = await homeOf(site, who).records.read((reader) => reader.find('passwordHash', who.account.guid))
  // A changed password ends the links that are out, so what is still there now was not ended before that was read.
  if (!(await site.records.transact((writer) => takeCode(writer, token, ['signIn'], now)))) throw new AppError('SITE_CODE_INVALID')
  const stillHolds = ({ home }: AccountWriters) => isPasswordOf(home, who, password?.changedOn)
  return continueSignIn(site, who, { proven: ['link'], stillHolds, place, now })
}
