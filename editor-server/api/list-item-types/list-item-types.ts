import { typesOfSite } from '#content/model/list-item-type/fields-of.ts'
import { implement, reply } from '../endpoint.ts'
import { listItemTypes as call } from './contract.ts'

const byName = new Intl.Collator('nl', { numeric: true })

export const listItemTypes = implement(call, {
  async run({ site }) {
    return reply(
      200,
      typesOfSite(site.index.list('listItemType'), [...site.code.types.item.keys()]).sort((a, b) => byName.compare(a.name, b.name)),
    )
  },
})
