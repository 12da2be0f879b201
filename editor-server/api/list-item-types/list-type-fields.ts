import { fieldsTypeOf, typeNamesOfItems } from '#content/model/list-item-type/fields-of.ts'
import { describeTypes } from '#renderer/content-types/describe-content-types.ts'
import { ownTypesOf } from '#renderer/content-types/own-types.ts'
import { implement, reply } from '../endpoint.ts'
import { listTypeFields as call } from './contract.ts'

export const listTypeFields = implement(call, {
  async run({ site }) {
    const types = site.index.list('listItemType')
    const described = [...site.code.describeTypes('item'), ...describeTypes(ownTypesOf(types))]
    const known = new Map(described.map((type) => [type.name, type]))
    return reply(
      200,
      typeNamesOfItems(types, [...site.code.types.item.keys()]).flatMap((name) => {
        const type = known.get(fieldsTypeOf(name, types))
        return type ? [{ ...type, name }] : []
      }),
    )
  },
})
