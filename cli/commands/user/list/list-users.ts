import type { Role } from '#content/model/role/schema.ts'
import { findSites } from '#renderer/build/find-sites.ts'
import { openAccounts } from '../../../accounts/open-accounts.ts'
import { describeRights } from '../../../accounts/roles.ts'
import type { SiteStore } from '#editor-server/site/site.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'

export interface ListedUser {
  guid: string
  email: string
  name: string
  role: string
  isActive: boolean
  hasPassword: boolean
  /** ISO 8601. */
  createdOn: string
}

export interface UserLists {
  sites: { site: string; users: ListedUser[] }[]
  /** Accounts that work on every site. */
  staff: ListedUser[]
}

/** @throws AppError SITE_NO_SITES, SITE_UNKNOWN */
export async function listUsers({
  workspace,
  data,
  databaseUrl,
  sites,
}: {
  workspace: string
  data: string
  databaseUrl?: string | undefined
  sites: readonly string[]
}): Promise<UserLists> {
  const lists: UserLists = { sites: [], staff: [] }
  for (const site of findSites(workspace, sites)) {
    const accounts = await openAccounts({ workspace, data, databaseUrl, site })
    try {
      lists.sites.push({ site, users: await readUsers(accounts.records, accounts.roles) })
      lists.staff = await readUsers(accounts.staff, [])
    } finally {
      await accounts.close()
    }
  }
  return lists
}

async function readUsers(store: SiteStore<RecordKinds>, roles: readonly Role[]): Promise<ListedUser[]> {
  return store.read(async (reader) => {
    const withPassword = new Set((await reader.list('passwordHash')).map(({ id }) => id))
    const users = (await reader.list('account')).map(({ value: account }) => ({
      guid: account.guid,
      email: account.email,
      name: [account.firstName, account.middleName, account.lastName].filter((part) => part !== '').join(' '),
      role: describeRights(account, roles),
      isActive: account.isActive,
      hasPassword: withPassword.has(account.guid),
      createdOn: account.createdOn,
    }))
    return users.toSorted((a, b) => a.email.localeCompare(b.email))
  })
}
