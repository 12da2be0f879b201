import { rolesOf } from '#content/access/actor.ts'
import type { Account } from '#content/model/account/schema.ts'
import { walkRecords } from '../../site/walk-records.ts'
import { implement, reply } from '../endpoint.ts'
import { takePage } from '../paging.ts'
import { readPage } from '../read-page.ts'
import { listUsers as call } from './contract.ts'
import { presentUser } from './present-user.ts'
import { foldText } from '#content/model/text/fold-text.ts'

/** Accounts read at a time: about 5 ms. */
const AT_ONCE = 500

export const listUsers = implement(call, {
  async run({ site, actor, query: { sort_by: sortBy = 'name_asc', q, role, isActive, ...paging } }) {
    const [key = 'name', direction] = sortBy.split('_')
    const query = { sort_by: sortBy, q, role, isActive }
    const page = { path: call.path, query, perPage: 25 }
    const present = (account: Account) => presentUser(site, account, actor)
    const order = { by: key as 'name' | 'email' | 'createdOn', reverse: direction === 'desc' }
    if (q === undefined && role === undefined && isActive === undefined) {
      const { items, headers } = await site.records.read((reader) => readPage(reader, 'account', order, paging, page))
      return reply(200, items.map(present), { headers: { ...headers } })
    }
    const words = q === undefined ? [] : foldText(q.trim()).split(/\s+/)
    const isAsked = (account: Account) =>
      (isActive === undefined || account.isActive === (isActive === 'true')) &&
      (role === undefined || account.roleIds.includes(role) || rolesOf(account).some((name) => name === role)) &&
      matches(account, words)
    // No index covers the search terms, so this reads all users, in order.
    const found: Account[] = []
    for await (const account of walkRecords(site, 'account', order, AT_ONCE)) if (isAsked(account)) found.push(account)
    const { items, headers } = takePage(found, paging, page)
    return reply(200, items.map(present), { headers: { ...headers } })
  },
})

/** Every word occurs in the names or the address; accents and capitals make no difference. */
function matches({ firstName, middleName, lastName, email }: Account, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const text = foldText(`${firstName} ${middleName} ${lastName} ${email}`)
  return words.every((word) => text.includes(word))
}
