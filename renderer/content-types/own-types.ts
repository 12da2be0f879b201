import { findOwnType, ownTypeName } from '#content/model/list-item-type/fields-of.ts'
import { fitsField, valueSchemaOf } from '#content/model/list-item-type/field-value.ts'
import type { ItemField, ListItemType } from '#content/model/list-item-type/schema.ts'
import * as z from 'zod'
import type { OptionSchema } from '../schema/option-schema.ts'
import type { FieldTexts } from '../schema/field-texts.ts'
import { type ContentType, schemaOf, type TypeTexts, type TypesByName } from './content-types.ts'
import type { TypeDefinition } from './contract.ts'

const made = new WeakMap<ListItemType, ContentType>()

/**
 * A type whose fields the site itself defines (`fields` of list-item-types.json). Types are not changed in place, so each is made once.
 * @param type one with fields
 */
export function ownTypeOf(type: ListItemType): ContentType {
  const known = made.get(type)
  if (known) return known
  const own = createOwnType(type)
  made.set(type, own)
  return own
}

/** The type that has fields, by the name that `fieldsTypeOf` gives. */
export function findItemType(name: string, siteTypes: readonly ListItemType[], ofWorkspace: TypesByName): ContentType | undefined {
  const own = findOwnType(name, siteTypes)
  return own ? ownTypeOf(own) : ofWorkspace.get(name)
}

/** Types whose fields the site itself defines, by name. */
export function ownTypesOf(siteTypes: readonly ListItemType[]): TypesByName {
  return new Map(siteTypes.flatMap((type) => (type.fields ? [[ownTypeName(type.name), ownTypeOf(type)] as const] : [])))
}

function createOwnType(type: ListItemType): ContentType {
  const { name, fields = [] } = type
  const definition: TypeDefinition = {
    of: 'item',
    name: ownTypeName(name),
    version: 1,
    fields: z.strictObject(Object.fromEntries(fields.map((field) => [field.key, schemaOfField(field)]))),
  }
  const schema: OptionSchema = schemaOf(definition)
  return { name: definition.name, definition, schema, texts: { nl: textsOf(type, 'nl'), en: textsOf(type, 'en') }, isOfSite: true }
}

function schemaOfField(field: ItemField): z.ZodType {
  const schema = valueSchemaOf(field)
  const { defaultValue } = field
  if (defaultValue !== undefined && fitsField(field, defaultValue)) return schema.default(defaultValue)
  return field.required ? schema : schema.optional()
}

function textsOf({ name, fields = [] }: ListItemType, lang: 'nl' | 'en'): TypeTexts {
  return { title: name, description: '', fields: Object.fromEntries(fields.map((field) => [field.key, wordsOf(field, lang)])), view: {} }
}

function wordsOf({ key, label, options }: ItemField, lang: 'nl' | 'en'): FieldTexts {
  const called = [label[lang], label['nl'], ...Object.values(label)].find((each) => each !== undefined && each.trim() !== '')
  return {
    label: called ?? key,
    ...(options.length > 0 && { options: Object.fromEntries(options.map((option) => [option.value, option.label])) }),
  }
}
