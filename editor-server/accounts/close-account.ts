import type { Account } from '#content/model/account/schema.ts'
import { AppError } from '#content/errors/app-error.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { queueAccountMail } from '../mail/account-mails.ts'
import type { Site } from '../site/site.ts'
import { revokeInvitationsOf } from './invitations.ts'
import { endSession, listSessions, type PresentSession } from './sessions.ts'

/** Why somebody cannot close their account: the site would have no administrator, or the account stands outside all sites. */
export type ClosingObstacle = 'lastAdministrator' | 'staff'

export async function findClosingObstacle(
  reader: StoreReader<RecordKinds>,
  { session, account }: Pick<PresentSession, 'session' | 'account'>,
): Promise<ClosingObstacle | undefined> {
  if (session.isStaff) return 'staff'
  const isOnly = account.isAdmin && (await reader.count('account', { by: 'administrator', key: 'active' })) <= 1
  return isOnly ? 'lastAdministrator' : undefined
}

/**
 * Closes the account of a session: it is deactivated at once and erased 30 days later. This session stays, so that its owner can take it back;
 * the others end, and invitations that the person gave and nobody accepted are withdrawn.
 * @throws AppError SITE_SIGN_IN, SITE_FORBIDDEN, SITE_LAST_ADMINISTRATOR
 */
export async function closeAccount(site: Site, present: PresentSession, now: Date): Promise<Account> {
  return site.records.transact(async (writer) => {
    const account = present.session.isStaff ? present.account : await writer.find('account', present.account.guid)
    if (!account) throw new AppError('SITE_SIGN_IN')
    const obstacle = await findClosingObstacle(writer, { ...present, account })
    if (obstacle !== undefined) throw new AppError(obstacle === 'staff' ? 'SITE_FORBIDDEN' : 'SITE_LAST_ADMINISTRATOR')
    if (!account.isActive) throw new AppError('SITE_FORBIDDEN')
    const closed: Account = { ...account, isActive: false, closedOn: now.toISOString() }
    await writer.put('account', account.guid, closed)
    for (const { id } of await listSessions(writer, account.guid)) if (id !== present.id) await endSession(writer, id)
    await revokeInvitationsOf(writer, account, now)
    await queueAccountMail(site, writer, 'accountClosed', { to: account, language: account.language, now })
    return closed
  })
}

/** Takes back that an account was closed. @throws AppError SITE_NOT_FOUND where its owner has not closed it */
export async function reopenAccount(site: Site, { account: { guid } }: PresentSession, now: Date): Promise<void> {
  await site.records.transact(async (writer) => {
    const account = await writer.find('account', guid)
    if (account?.closedOn === undefined) throw new AppError('SITE_NOT_FOUND')
    const { closedOn: _, ...rest } = account
    await writer.put('account', guid, { ...rest, isActive: true })
    await queueAccountMail(site, writer, 'accountReopened', { to: account, language: account.language, now })
  })
}
