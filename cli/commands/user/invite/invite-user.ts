import { randomUUID } from 'node:crypto'
import { AppError } from '#content/errors/app-error.ts'
import { interfaceLanguageOf } from '#content/messages/create-translate.ts'
import type { Invitation } from '#content/model/invitation/schema.ts'
import { invite } from '#editor-server/accounts/invitations.ts'
import { createToken } from '#editor-server/accounts/sessions.ts'
import { deriveKey } from '#editor-server/site/derive-key.ts'
import { linkTo } from '#editor-server/mail/invitation-mails.ts'
import { checkEmail } from '../../../accounts/names.ts'
import { findAccount, openAccounts } from '../../../accounts/open-accounts.ts'
import { getRole } from '../../../accounts/roles.ts'

export interface InviteUserOptions {
  workspace: string
  data: string
  databaseUrl: string | undefined
  /** SITE_SECRET: the code in the mail waits sealed. */
  secret: string
  site: string
  email: string
  role: string
  baseUrl: string | undefined
  now: Date
}

/** @throws AppError SITE_ACCOUNT_EXISTS, SITE_ROLE_UNKNOWN, SITE_ROLE_OF_STAFF, SITE_UNKNOWN, SITE_USAGE */
export async function inviteUser(options: InviteUserOptions): Promise<{ invitation: Invitation; role: string; link: string }> {
  const { site, now } = options
  const accounts = await openAccounts(options)
  try {
    const email = checkEmail(options.email, 'site user invite')
    const { name: role, isStaff, rights } = getRole(options.role, accounts.roles)
    if (isStaff) {
      throw new AppError('SITE_ROLE_OF_STAFF', { role, command: `site user add --site ${site} --email ${email} --role ${role}` })
    }
    if (await findAccount(accounts, email)) {
      throw new AppError('SITE_ACCOUNT_EXISTS', { email, site, command: `site user reset --site ${site} --email ${email}` })
    }
    const [guid, code] = [randomUUID(), createToken()]
    const { isAdmin, isContentManager, roleIds } = rights
    const language = interfaceLanguageOf(accounts.index.settings.defaultLanguage)
    const invited = { guid, email, isAdmin, isContentManager, roleIds, language }
    const mailed = { ...accounts, keyFor: (purpose: string) => deriveKey(options.secret, site, purpose) }
    const invitation = await accounts.records.transact((writer) => invite(mailed, writer, invited, { code, now }))
    return { invitation, role, link: linkTo(accounts.origin, 'invitation', code) }
  } finally {
    await accounts.close()
  }
}
