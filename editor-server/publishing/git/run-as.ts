import type { Account } from '#content/model/account/schema.ts'
import type { Site } from '../../site/site.ts'
import type { Author } from '../../site/authorship.ts'

/** Under the name by which the account is known, and not the alias that others see. */
export function authorOf({ firstName, middleName, lastName, email }: Account): Author {
  return { name: [firstName, middleName, lastName].filter(Boolean).join(' '), email }
}

/** Runs what somebody scheduled as theirs, where publishes become commits; as the server's own where nobody is left. */
export async function runAs<Result>(site: Site, accountGuid: string | undefined, work: () => Promise<Result>): Promise<Result> {
  if (!site.authorship) return work()
  const account = accountGuid === undefined ? undefined : await findAccount(site, accountGuid)
  return site.authorship.run(account && authorOf(account), work)
}

async function findAccount({ records, staff }: Site, guid: string): Promise<Account | undefined> {
  const own = await records.read((reader) => reader.find('account', guid))
  return own ?? staff.records.read((reader) => reader.find('account', guid))
}
