import { isDeepStrictEqual } from 'node:util'
import { isMissing } from '#content/model/building-block-instance/is-missing.ts'
import { fieldsTypeOf } from '#content/model/list-item-type/fields-of.ts'
import type { ListItemType } from '#content/model/list-item-type/schema.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import { fieldOfSort, type RankOf } from '#content/model/list-options/rules.ts'
import type { ListSort } from '#content/model/list-options/schema.ts'
import { rankField } from '#renderer/content-types/field-values.ts'
import type { ContentType } from '#renderer/content-types/content-types.ts'
import { findItemType, ownTypesOf } from '#renderer/content-types/own-types.ts'
import { asMeant, migrateFields, readFields, splitFields } from '#renderer/content-types/read-fields.ts'
import { createFinding, type Finding } from './findings.ts'
import type { Site } from './site.ts'

type TypedItem = Pick<ListItem, 'listItemTypeName' | 'fields' | 'fieldsVersion'>
export type TypedPage = Pick<Page, 'type' | 'fields' | 'fieldsVersion'>
type Typed = TypedItem | TypedPage
type Fields = Pick<ListItem, 'fields' | 'fieldsVersion'>
type SiteOfTypes = Pick<Site, 'index' | 'code'>

/** The type that has the fields of an item or page. */
export function findType({ index, code }: SiteOfTypes, thing: Typed): ContentType | undefined {
  if ('listItemTypeName' in thing) return findTypeOfItem(thing, index.list('listItemType'), code)
  return thing.type === undefined ? undefined : code.types.page.get(thing.type)
}

function findTypeOfItem({ listItemTypeName }: TypedItem, siteTypes: readonly ListItemType[], code: Site['code']): ContentType | undefined {
  return findItemType(fieldsTypeOf(listItemTypeName, siteTypes), siteTypes, code.types.item)
}

/** What says the type of an item or page. */
function typeNameOf(thing: Typed): string | undefined {
  return 'listItemTypeName' in thing ? thing.listItemTypeName : thing.type
}

/** A page that names a type which the workspace does not have. */
export function checkPageType({ code }: Pick<Site, 'code'>, { type }: TypedPage): Finding[] {
  return type === undefined || code.types.page.has(type) ? [] : [createFinding(['type'], 'reference', type)]
}

/**
 * What is wrong with the fields of an item or page. What its type does not know stays as it is: `site check` reports it. A draft may still miss what
 * is required (DESIGN section 3).
 * @param asksForAll for publishing
 */
export function checkFields(site: SiteOfTypes, item: Typed, asksForAll = false): Finding[] {
  const type = findType(site, item)
  if (!type) return []
  const { error, isForeign } = readFields(item, type.definition)
  if (isForeign) return [createFinding(['fieldsVersion'], 'blockVersion', item.fieldsVersion)]
  const fields = migrateFields(item, type.definition)
  return (error?.issues ?? [])
    .filter((issue) => asksForAll || !isMissing(issue, fields))
    .map((issue) => ({ ...issue, path: ['fields', ...issue.path] }))
}

/** Whether an item or page has other fields than before. What was wrong with them then must not keep an editor from saving the rest. */
export function hasNewFields(item: Typed, before: Typed | undefined): boolean {
  const partsOf = (each: Typed | undefined) => [each && typeNameOf(each), each?.fields ?? {}, each?.fieldsVersion ?? 1]
  return !isDeepStrictEqual(partsOf(item), partsOf(before))
}

/** Fields as the present version of their type has them and as their author means them, for who edits them; nothing where there are none, or of none that leads to it. */
export function presentFields(site: SiteOfTypes, item: Typed): Fields {
  const type = item.fields && findType(site, item)
  const migrated = type && migrateFields(item, type.definition)
  if (!type || !migrated) return {}
  const { definition } = type
  const fields = { ...migrated, ...asMeant(splitFields(migrated, definition).known, definition) }
  return isDeepStrictEqual(fields, item.fields) ? {} : { fields, ...(definition.version > 1 && { fieldsVersion: definition.version }) }
}

/** Fields as they are stored, none as absent: where their version is not said, it is that of those before, else the present one of their type. */
export function completeFields<T extends Typed>(site: SiteOfTypes, item: T, before: Typed | undefined, sent: number | undefined): T {
  const { fields, fieldsVersion: _, ...rest } = item
  if (fields === undefined) return item
  if (Object.keys(fields).length === 0) return rest as T
  // A page whose type is taken out keeps the fields that it had, and one that gets the right type again finds them as they were.
  const isUntouched = () => !findType(site, before as Typed) && isDeepStrictEqual(fields, before?.fields)
  const isSame = before?.fields && ([typeNameOf(before), undefined].includes(typeNameOf(item)) || isUntouched())
  const known = isSame ? (before.fieldsVersion ?? 1) : undefined
  const version = sent ?? known ?? findType(site, item)?.definition.version ?? 1
  return { ...rest, fields, ...(version > 1 && { fieldsVersion: version }) } as T
}

const knownValues = new WeakMap<Typed, { type: ContentType; values: Readonly<Record<string, unknown>> }>()

/** The fields of an item or page that is not changed in place, as their type reads them: lists ask for the same items again and again. */
function readValues(item: Typed, type: ContentType): Readonly<Record<string, unknown>> {
  const known = knownValues.get(item)
  if (known?.type === type) return known.values
  const { values } = readFields(item, type.definition)
  knownValues.set(item, { type, values })
  return values
}

/** Fields as visitors get them: those that the type knows and that are right. Without a type nothing is shown. */
export function shownFields(type: ContentType | undefined, item: Typed): Fields {
  const fields = type && readValues(item, type)
  if (!fields || Object.keys(fields).length === 0) return {}
  return { fields, ...(type.definition.version > 1 && { fieldsVersion: type.definition.version }) }
}

/** Whether lists can be sorted like this: by what every item has, or a field that one of the types has. */
export function isKnownSort({ index, code }: SiteOfTypes, sort: ListSort): boolean {
  const field = fieldOfSort(sort)
  const types = [...code.types.item.values(), ...ownTypesOf(index.list('listItemType')).values()]
  return field === undefined || types.some(({ schema }) => Object.hasOwn(schema.properties ?? {}, field))
}

/** What lists sort items by, for `selectItems`. */
export function rankIn(site: SiteOfTypes): RankOf<TypedItem> {
  const siteTypes = site.index.list('listItemType')
  if (site.code.types.item.size === 0 && siteTypes.every(({ fields }) => fields === undefined)) return () => undefined
  return (item, field) => {
    const type = findTypeOfItem(item, siteTypes, site.code)
    return type && rankField(type, readValues(item, type), field)
  }
}
