import { AppError } from '#content/errors/app-error.ts'
import type { Account } from '#content/model/account/schema.ts'
import { endAllSessions } from '#editor-server/accounts/sessions.ts'
import { type Accounts, findAccount, type FoundAccount, openAccounts } from '../../../accounts/open-accounts.ts'
import { createPasswordLink } from '../../../accounts/password-link.ts'

export interface ResetUserOptions {
  workspace: string
  data: string
  site: string
  email: string
  secondFactor: boolean
  baseUrl: string | undefined
  now: Date
}

/** @throws AppError SITE_ACCOUNT_UNKNOWN, SITE_UNKNOWN, SITE_USAGE */
export async function resetUser({
  email,
  site,
  secondFactor,
  now,
  ...options
}: ResetUserOptions): Promise<{ account: Account; link: string }> {
  const accounts = openAccounts({ site, ...options })
  try {
    const found = await findAccount(accounts, email)
    if (!found) throw new AppError('SITE_ACCOUNT_UNKNOWN', { email, site, command: `site user list --site ${site}` })
    if (secondFactor) await dropSecondFactors(accounts, found, now)
    return { account: found.account, link: await createPasswordLink(accounts, found.account, found.isStaff, now) }
  } finally {
    await accounts.close()
  }
}

/** The sessions end too, on every site where the account works: whoever has the lost phone is out. */
async function dropSecondFactors({ records }: Accounts, { account, isStaff, home }: FoundAccount, now: Date): Promise<void> {
  const { guid } = account
  await home.transact(async (writer) => {
    for (const kind of ['totp', 'totpEnrolment', 'recoveryCodes', 'passkeyEnrolment'] as const) await writer.delete(kind, guid)
    for (const { id } of await writer.list('passkey', { prefix: `${guid}/` })) await writer.delete('passkey', id)
    if (isStaff) await writer.put('sessionsEnded', guid, { on: now.toISOString() })
  })
  await records.transact((writer) => endAllSessions({ site: writer, home: writer }, { account, isStaff: false }, now))
}
