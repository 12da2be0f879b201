import { createCode } from '#editor-server/accounts/codes.ts'
import { linkTo } from '#editor-server/mail/invitation-mails.ts'
import type { Account } from '#content/model/account/schema.ts'
import type { Accounts } from './open-accounts.ts'

/** A link to choose a password with; it works once, for 30 minutes, and ends the one before. */
export async function createPasswordLink(accounts: Accounts, account: Account, isStaff: boolean, now: Date): Promise<string> {
  const { email, guid } = account
  const code = await accounts.records.transact((writer) => createCode(writer, { purpose: 'reset', email, userGuid: guid, isStaff }, now))
  return linkTo(accounts.origin, 'welcome', code)
}

/** The link as the last thing of a command's result, where it is found and copied. */
export function describeLink(link: string): string {
  return `To choose a password, open this link within 30 minutes; it works once, and the live server has to run:\n\n  ${link}\n`
}
