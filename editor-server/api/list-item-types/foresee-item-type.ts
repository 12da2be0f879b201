import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#content/errors/app-error.ts'
import { fieldsTypeOf, typesOfSite } from '#content/model/list-item-type/fields-of.ts'
import { fitsField } from '#content/model/list-item-type/field-value.ts'
import type { ItemField } from '#content/model/list-item-type/schema.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import type { ContentType } from '#renderer/content-types/content-types.ts'
import { findItemType } from '#renderer/content-types/own-types.ts'
import { findType } from '../../site/typed-fields.ts'
import { implement, reply } from '../endpoint.ts'
import { foreseeItemType as call, type TypeEffect } from './contract.ts'
import { listAllItems } from './items-of-type.ts'
import { keepFields } from './type-name.ts'

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
    return reply(
      200,
      [
        ...gone.map((key): TypeEffect => ({ key, kind: 'removed', itemCount: items.filter((item) => hasValue(item, key)).length })),
        ...(body.fields ?? []).flatMap((field) =>
          findEffects(
            field,
            stored.fields?.find(({ key }) => key === field.key),
            items,
          ),
        ),
      ].filter(({ itemCount }) => itemCount > 0),
    )
  },
})

function keysOf(type: ContentType | undefined): string[] {
  return Object.keys(type?.schema.properties ?? {})
}

/** What becomes of the items when a field becomes so. @param before absent where it is new */
function findEffects(field: ItemField, before: ItemField | undefined, items: readonly ListItem[]): TypeEffect[] {
  const { key, required, defaultValue } = field
  const count = (is: (item: ListItem) => boolean) => items.filter(is).length
  const isStricter = required && defaultValue === undefined && !(before?.required && before.defaultValue === undefined)
  const isOther = before?.inputType !== field.inputType || !isDeepStrictEqual(before.options, field.options)
  const hasOtherDefault = defaultValue !== undefined && !isDeepStrictEqual(defaultValue, before?.defaultValue)
  const isEmpty = (item: ListItem) => !hasValue(item, key)
  return [
    ...(isStricter ? [{ key, kind: 'empty' as const, itemCount: count(isEmpty) }] : []),
    ...(isOther
      ? [{ key, kind: 'unfit' as const, itemCount: count((item) => hasValue(item, key) && !fitsField(field, item.fields?.[key])) }]
      : []),
    ...(hasOtherDefault ? [{ key, kind: 'default' as const, itemCount: count(isEmpty) }] : []),
  ]
}

function hasValue({ fields }: ListItem, key: string): boolean {
  const value = fields !== undefined && Object.hasOwn(fields, key) ? fields[key] : undefined
  return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
}
