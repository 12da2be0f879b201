import { randomUUID } from 'node:crypto'
import { AppError } from '#content/errors/app-error.ts'
import { interfaceLanguageOf } from '#content/messages/create-translate.ts'
import type { Account } from '#content/model/account/schema.ts'
import { addAccount } from '#editor-server/accounts/add-account.ts'
import { hashPassword } from '#editor-server/accounts/passwords.ts'
import { checkEmail, namesFor } from '../../../accounts/names.ts'
import { type Accounts, findAccount, openAccounts } from '../../../accounts/open-accounts.ts'
import { createPasswordLink } from '../../../accounts/password-link.ts'
import { checkPassword, readPassword } from '../../../accounts/password.ts'
import { getRole, type GivenRole } from '../../../accounts/roles.ts'

export interface AddUserOptions {
  workspace: string
  data: string
  databaseUrl: string | undefined
  site: string
  email: string
  role: string
  firstName: string | undefined
  lastName: string | undefined
  passwordStdin: boolean
  baseUrl: string | undefined
  input: AsyncIterable<Buffer | string>
  now: Date
}

export interface AddedUser {
  account: Account
  role: GivenRole
  /** For choosing a password; absent when one was given. */
  link: string | undefined
}

/** @throws AppError SITE_ACCOUNT_EXISTS, SITE_ROLE_UNKNOWN, SITE_PASSWORD_UNFIT, SITE_UNKNOWN, SITE_USAGE */
export async function addUser(options: AddUserOptions): Promise<AddedUser> {
  const accounts = await openAccounts(options)
  try {
    return await add(accounts, options)
  } finally {
    await accounts.close()
  }
}

async function add(accounts: Accounts, { email: typed, role: roleName, input, now, ...options }: AddUserOptions): Promise<AddedUser> {
  const email = checkEmail(typed, 'site user add')
  const role = getRole(roleName, accounts.roles)
  const names = namesFor(email, options, accounts.index.settings.platformName ?? accounts.name)
  if (await findAccount(accounts, email)) throw createExists(accounts, email)
  const password = options.passwordStdin ? await readPassword(input) : undefined
  if (password !== undefined) {
    await checkPassword(password, {
      owner: [email, names.firstName, names.lastName],
      site: [accounts.name, accounts.index.settings.platformName],
    })
  }
  const hash = password === undefined ? undefined : await hashPassword(password)
  const guid = randomUUID()
  const language = interfaceLanguageOf(accounts.index.settings.defaultLanguage)
  const account = await (role.isStaff ? accounts.staff : accounts.records).transact(async (writer) => {
    const made = await addAccount(writer, { guid, email, ...names, ...role.rights, language, sourceKind: 'Manual' }, now)
    if (made && hash !== undefined) await writer.put('passwordHash', guid, { hash, changedOn: now.toISOString() })
    return made
  })
  if (!account) throw createExists(accounts, email)
  return { account, role, link: hash === undefined ? await createPasswordLink(accounts, account, role.isStaff, now) : undefined }
}

function createExists({ name }: Accounts, email: string): AppError {
  return new AppError('SITE_ACCOUNT_EXISTS', { email, site: name, command: `site user reset --site ${name} --email ${email}` })
}
