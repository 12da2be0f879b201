import { rolesOf } from '#content/access/actor.ts'
import type { Account } from '#content/model/account/schema.ts'
import { implement, reply } from '../endpoint.ts'
import { takePage } from '../paging.ts'
import { listUsers as call } from './contract.ts'
import { presentUser } from './present-user.ts'

const byText = new Intl.Collator('nl', { numeric: true })
const comparers: Readonly<Record<string, (a: Account, b: Account) => number>> = {
  name: (a, b) => byText.compare(a.lastName, b.lastName) || byText.compare(a.firstName, b.firstName),
  email: (a, b) => byText.compare(a.email, b.email),
  createdOn: (a, b) => Date.parse(a.createdOn) - Date.parse(b.createdOn),
}

export const listUsers = implement(call, {
  async run({ site, actor, query: { sort_by: sortBy = 'name_asc', q, role, isActive, ...paging } }) {
    const accounts = (await site.records.read((reader) => reader.list('account'))).map(({ value }) => value)
    const found = accounts
      .filter((account) => isActive === undefined || account.isActive === (isActive === 'true'))
      .filter((account) => role === undefined || account.roleIds.includes(role) || rolesOf(account).some((name) => name === role))
      .filter((account) => q === undefined || matches(account, q))
    const [key = 'name', direction] = sortBy.split('_')
    const compare = comparers[key] as (a: Account, b: Account) => number
    const sorted = found.toSorted((a, b) => compare(a, b) * (direction === 'desc' ? -1 : 1) || a.guid.localeCompare(b.guid))
    const query = { sort_by: sortBy, q, role, isActive }
    const { items, headers } = takePage(sorted, paging, { path: call.path, query, perPage: 25 })
    return reply(
      200,
      items.map((account) => presentUser(site, account, actor)),
      { headers: { ...headers } },
    )
  },
})

/** Every word of the question stands in the names or the address; accents and capitals tell nothing apart. */
function matches({ firstName, middleName, lastName, email }: Account, q: string): boolean {
  const text = fold(`${firstName} ${middleName} ${lastName} ${email}`)
  return fold(q)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

function fold(text: string): string {
  return text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
