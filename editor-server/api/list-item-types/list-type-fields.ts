import { fieldsTypeOf, typeNamesOfItems } from '#content/model/list-item-type/fields-of.ts'
import { implement, reply } from '../endpoint.ts'
import { listTypeFields as call } from './contract.ts'

export const listTypeFields = implement(call, {
  async run({ site }) {
    const known = new Map(site.code.describeTypes('item').map((type) => [type.name, type]))
    const types = site.index.list('listItemType')
    return reply(
      200,
      typeNamesOfItems(types, [...known.keys()]).flatMap((name) => {
        const type = known.get(fieldsTypeOf(name, types))
        return type ? [{ ...type, name }] : []
      }),
    )
  },
})
