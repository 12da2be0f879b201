import { compareNames } from '#content/model/text/compare-names.ts'
import { implement, reply } from '../endpoint.ts'
import { listMenuNames as call } from './contract.ts'

export const listMenuNames = implement(call, {
  async run({ site }) {
    const named = site.index.list('menu').map(({ guid, name, lang }) => ({ guid, name, ...(lang !== undefined && { lang }) }))
    return reply(
      200,
      named.sort((a, b) => compareNames(a.name, b.name)),
    )
  },
})
