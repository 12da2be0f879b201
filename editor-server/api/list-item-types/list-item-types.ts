import { typesOfSite } from '#content/model/list-item-type/fields-of.ts'
import { implement, reply } from '../endpoint.ts'
import { listItemTypes as call } from './contract.ts'
import { compareNames } from '#content/model/text/compare-names.ts'

export const listItemTypes = implement(call, {
  async run({ site }) {
    return reply(
      200,
      typesOfSite(site.index.list('listItemType'), [...site.code.types.item.keys()]).sort((a, b) => compareNames(a.name, b.name)),
    )
  },
})
