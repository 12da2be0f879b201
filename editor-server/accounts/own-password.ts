import type { Site } from '../site/site.ts'
import { attempt } from './failed-attempts.ts'
import { accountOf, homeOf } from './find-account.ts'
import { checkPassword } from './passwords.ts'
import type { PresentSession } from './sessions.ts'

/** Whether somebody at a session knows its account's password. Guesses count like those of a sign-in. @throws AppError SITE_TOO_MANY */
export async function isOwnPassword(site: Site, present: PresentSession, password: string, now: Date): Promise<boolean> {
  const { guid, email } = present.account
  const by = { session: present.session.guid }
  const stored = await homeOf(site, accountOf(present)).records.read((reader) => reader.find('passwordHash', guid))
  return attempt(site, { email, by }, now, () => checkPassword(password, stored?.hash))
}

export async function hasPassword(site: Site, present: PresentSession): Promise<boolean> {
  const stored = await homeOf(site, accountOf(present)).records.read((reader) => reader.find('passwordHash', present.account.guid))
  return stored !== undefined
}
