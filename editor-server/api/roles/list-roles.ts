import { implement, reply } from '../endpoint.ts'
import { listRoles as call } from './contract.ts'

const byName = new Intl.Collator('nl', { numeric: true })

export const listRoles = implement(call, {
  async run({ site }) {
    return reply(
      200,
      site.index.list('role').sort((a, b) => byName.compare(a.name, b.name)),
    )
  },
})
