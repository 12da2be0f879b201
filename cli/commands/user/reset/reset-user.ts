import { AppError } from '#content/errors/app-error.ts'
import type { Account } from '#content/model/account/schema.ts'
import { countEndings, endSessionsOf } from '#editor-server/accounts/sessions.ts'
import { type Accounts, findAccount, type FoundAccount, openAccounts } from '../../../accounts/open-accounts.ts'
import { createPasswordLink } from '../../../accounts/password-link.ts'

export interface ResetUserOptions {
  workspace: string
  data: string
  databaseUrl: string | undefined
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
  const accounts = await openAccounts({ site, ...options })
  try {
    const found = await findAccount(accounts, email)
    if (!found) throw new AppError('SITE_ACCOUNT_UNKNOWN', { email, site, command: `site user list --site ${site}` })
    if (secondFactor) await dropSecondFactors(accounts, found)
    return { account: found.account, link: await createPasswordLink(accounts, found.account, found.isStaff, now) }
  } finally {
    await accounts.close()
  }
}

/** Ends all sessions on every site of the account too, so that a lost phone is signed out. */
async function dropSecondFactors({ records }: Accounts, { account, isStaff, home }: FoundAccount): Promise<void> {
  const { guid } = account
  await home.transact(async (writer) => {
    for (const kind of ['totp', 'totpEnrolment', 'recoveryCodes', 'passkeyEnrolment'] as const) await writer.delete(kind, guid)
    for (const { id } of await writer.list('passkey', { prefix: `${guid}/` })) await writer.delete('passkey', id)
    if (isStaff) await writer.put('sessionsEnded', guid, { times: (await countEndings(writer, guid)) + 1 })
  })
  await records.transact((writer) => endSessionsOf(writer, guid))
}
