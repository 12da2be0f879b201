import { implement, reply } from '../endpoint.ts'
import { listRoles as call } from './contract.ts'
import { compareNames } from '#content/model/text/compare-names.ts'

export const listRoles = implement(call, {
  async run({ site }) {
    return reply(
      200,
      site.index.list('role').sort((a, b) => compareNames(a.name, b.name)),
    )
  },
})
