import { AppError } from '#content/errors/app-error.ts'
import type { Site } from '../site/site.ts'
import { accountOf, type AccountWriters, type KnownAccount, transactAccount } from './find-account.ts'
import { countEndings, endAllSessions, findPresent, giveAccessToken, type PresentSession, renewSession } from './sessions.ts'
import type { BegunSession } from './sign-in.ts'

/** Ends every session of an account but this one, which goes on under a new token. @throws AppError SITE_SIGN_IN */
export async function endOtherSessions(site: Site, present: PresentSession, now: Date): Promise<BegunSession> {
  const who = accountOf(present)
  const begun = await transactAccount(site, who, async (writers) => {
    const session = await findPresent(writers, present)
    return session && continueAlone(writers, who, { ...present, session }, { isProven: false, now })
  })
  if (!begun) throw new AppError('SITE_SIGN_IN')
  return begun
}

/**
 * The same within a transaction.
 * @param isProven whether its owner has just proved who they are
 */
export async function continueAlone(
  writers: AccountWriters,
  who: KnownAccount,
  present: PresentSession,
  { isProven, now }: { isProven: boolean; now: Date },
): Promise<BegunSession> {
  await endAllSessions(writers, who)
  const endings = await countEndings(writers.home, who.account.guid)
  const renewed = await renewSession(writers.site, present, { methods: [], endings, isProven, now })
  return { session: { ...renewed, email: who.account.email }, access: await giveAccessToken(writers.site, renewed.id, now) }
}
