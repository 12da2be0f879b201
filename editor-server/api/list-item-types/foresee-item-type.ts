import { setImmediate as turn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#content/errors/app-error.ts'
import { fieldsTypeOf, typesOfSite } from '#content/model/list-item-type/fields-of.ts'
import { valueSchemaOf } from '#content/model/list-item-type/field-value.ts'
import type { ItemField } from '#content/model/list-item-type/schema.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import type { ContentType } from '#renderer/content-types/content-types.ts'
import { findItemType } from '#renderer/content-types/own-types.ts'
import { findType } from '../../site/typed-fields.ts'
import { implement, reply } from '../endpoint.ts'
import { foreseeItemType as call, type TypeEffect } from './contract.ts'
import { listAllItems } from './items-of-type.ts'
import { keepFields } from './type-name.ts'

/** Items that are looked at before others have their turn. */
const ITEMS_A_TURN = 500

export const foreseeItemType = implement(call, {
  async run({ site, params: { id }, body }) {
    const types = typesOfSite(site.index.list('listItemType'), [...site.code.types.item.keys()])
    const stored = types.find(({ name }) => name === id)
    if (!stored) throw new AppError('SITE_NOT_FOUND')
    const items = (await listAllItems(site)).filter(({ listItemTypeName }) => listItemTypeName === id)
    const known = findType(site, { listItemTypeName: id })
    const becomes = keepFields(site, stored, body)
    const type = findItemType(fieldsTypeOf(becomes.name, [becomes]), [becomes], site.code.types.item)
    const gone = keysOf(known).filter((key) => !keysOf(type).includes(key))
    const effects = gone.map((key): TypeEffect => ({ key, kind: 'removed', itemCount: items.filter((item) => hasValue(item, key)).length }))
    for (const field of body.fields ?? []) {
      const before = stored.fields?.find(({ key }) => key === field.key)
      effects.push(...(await findEffects(field, before, items)))
    }
    return reply(
      200,
      effects.filter(({ itemCount }) => itemCount > 0),
    )
  },
})

function keysOf(type: ContentType | undefined): string[] {
  return Object.keys(type?.schema.properties ?? {})
}

/** What becomes of the items when a field becomes so. @param before absent where it is new */
async function findEffects(field: ItemField, before: ItemField | undefined, items: readonly ListItem[]): Promise<TypeEffect[]> {
  const { key, required, defaultValue } = field
  // Once for all items: one of 500 choices takes longer to make than to ask.
  const schema = valueSchemaOf(field)
  const count = async (is: (item: ListItem) => boolean) => {
    let found = 0
    for (const [index, item] of items.entries()) {
      if (index % ITEMS_A_TURN === 0) await turn()
      if (is(item)) found += 1
    }
    return found
  }
  const isStricter = required && defaultValue === undefined && !(before?.required && before.defaultValue === undefined)
  const isOther = before?.inputType !== field.inputType || !isDeepStrictEqual(before.options, field.options)
  const hasOtherDefault = defaultValue !== undefined && !isDeepStrictEqual(defaultValue, before?.defaultValue)
  const isEmpty = (item: ListItem) => !hasValue(item, key)
  return [
    ...(isStricter ? [{ key, kind: 'empty' as const, itemCount: await count(isEmpty) }] : []),
    ...(isOther
      ? [
          {
            key,
            kind: 'unfit' as const,
            itemCount: await count((item) => hasValue(item, key) && !schema.safeParse(item.fields?.[key]).success),
          },
        ]
      : []),
    ...(hasOtherDefault ? [{ key, kind: 'default' as const, itemCount: await count(isEmpty) }] : []),
  ]
}

function hasValue({ fields }: ListItem, key: string): boolean {
  const value = fields !== undefined && Object.hasOwn(fields, key) ? fields[key] : undefined
  return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
}
