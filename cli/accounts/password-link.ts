import { createCode } from '#editor-server/accounts/codes.ts'
import { linkTo } from '#editor-server/mail/invitation-mails.ts'
import type { Account } from '#content/model/account/schema.ts'
import type { Accounts } from './open-accounts.ts'

/** A link for choosing a password. It works once, within 30 minutes, and replaces an earlier link. */
export async function createPasswordLink(accounts: Accounts, account: Account, isStaff: boolean, now: Date): Promise<string> {
  const { email, guid } = account
  const code = await accounts.records.transact((writer) =>
    createCode(writer, { purpose: 'reset', email, userGuid: guid, isStaff, isMailed: false }, now),
  )
  return linkTo(accounts.origin, 'welcome', code)
}

/** Prints the link last, where it is easy to find and copy. */
export function describeLink(link: string): string {
  return `To choose a password, open this link within 30 minutes; it works once, and the live server has to run:\n\n  ${link}\n`
}
