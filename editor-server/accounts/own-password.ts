import type { Site } from '../site/site.ts'
import { countAttempt, takeBackAttempt } from './failures.ts'
import { homeOf } from './find-account.ts'
import { checkPassword } from './passwords.ts'
import { accountOf } from './prove-again.ts'
import type { PresentSession } from './sessions.ts'

/** Whether somebody at a session knows its account's password. Guesses count like those of a sign-in. @throws AppError SITE_TOO_MANY */
export async function isOwnPassword(site: Site, present: PresentSession, password: string, now: Date): Promise<boolean> {
  const { guid, email } = present.account
  await countAttempt(site, email, now)
  const stored = await homeOf(site, accountOf(present)).records.read((reader) => reader.find('passwordHash', guid))
  const isRight = await checkPassword(password, stored?.hash)
  if (isRight) await takeBackAttempt(site, email)
  return isRight
}
