import { type Account, accountSchema, emailKeyOf } from '#content/model/account/schema.ts'
import { deriveGuid } from '#content/store/files/derive-guid.ts'
import type { Site } from '../site/site.ts'

/** Accounts of `site dev` only (DESIGN section 7). */
export const demoNames = ['admin', 'editor', 'user'] as const
export type DemoName = (typeof demoNames)[number]

/** Makes or updates the demo accounts of a site. The editor gets every role of the site, and the administrator sees diagnostics: who runs `site dev` is a developer. */
export async function keepDemoAccounts(site: Site, now: Date): Promise<Record<DemoName, Account>> {
  const roleIds = site.index.list('role').map(({ guid }) => guid)
  const accounts: Record<DemoName, Account> = {
    admin: makeAccount(site, now, 'admin', { firstName: 'Anna', lastName: 'Beheer', isAdmin: true, isDeveloper: true }),
    editor: makeAccount(site, now, 'editor', { firstName: 'Emre', lastName: 'Redactie', isContentManager: true, roleIds }),
    user: makeAccount(site, now, 'user', { firstName: 'Uma', lastName: 'Inwoner' }),
  }
  await keep(site.records, Object.values(accounts))
  return accounts
}

/** Somebody of the platform's own staff, whose account stands outside all sites. */
export async function keepDemoStaff(site: Site, now: Date): Promise<Account> {
  const account = makeAccount(site, now, 'staff', { firstName: 'Sam', lastName: 'Platform', isMett: true, isDeveloper: true })
  await keep(site.staff.records, [account])
  return account
}

function keep(records: Site['records'], accounts: readonly Account[]): Promise<void> {
  return records.transact(async (writer) => {
    for (const account of accounts) {
      await writer.put('account', account.guid, { ...(await writer.find('account', account.guid)), ...account })
      await writer.put('accountEmail', emailKeyOf(account.email), { guid: account.guid })
    }
  })
}

function makeAccount(site: Site, now: Date, name: DemoName | 'staff', more: Partial<Account>): Account {
  return accountSchema.parse({
    guid: deriveGuid(site.name, `demo/${name}`),
    email: `${name}@${site.name}.example`,
    isEmailVerified: true,
    sourceKind: 'Manual',
    createdOn: now.toISOString(),
    ...more,
  })
}
