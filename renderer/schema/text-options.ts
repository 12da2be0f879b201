import { isRecord } from '#content/model/json/is-record.ts'
import type { OptionSchema } from './option-schema.ts'

/** Shared kinds of values that are looked up or formatted rather than shown as they are. */
const lookedUp = new Set(['guid', 'address', 'icon', 'moment'])

/** Formats whose values are shown just as somebody typed them. */
const shownAsTyped = new Set(['email', 'tel'])

/** Whether an option is a text that somebody writes, with or without form. */
export function isText(schema: OptionSchema): boolean {
  return schema.field === 'markdown' || (schema.field !== 'image' && isFreeText(schema))
}

/** Whether an object of options asks for nothing but texts: a link leads somewhere, and a download has a file. */
export function hasTextsAlone({ properties = {}, required = [] }: OptionSchema): boolean {
  return required.every((name) => isText(shapeOf(properties[name] ?? {})) || properties[name]?.default !== undefined)
}

/** Free text. A value chosen from a list, or with a format of its own, decides how something looks. */
export function isFreeText({ type, title, format, pattern, enum: choices, const: only }: OptionSchema): boolean {
  const isChosen = choices !== undefined || only !== undefined || format !== undefined || pattern !== undefined
  // A union of plain types has a list of them.
  return [type].flat().includes('string') && (!isChosen || shownAsTyped.has(format ?? '')) && !lookedUp.has(title ?? '')
}

/** Of a value with several shapes, the one that can hold text or items. */
export function shapeOf(schema: OptionSchema): OptionSchema {
  return schema.anyOf?.find(({ type }) => type === 'object' || type === 'array') ?? schema
}

/** The texts that somebody wrote in the value of an option, in the order of the schema: the order in which they are stored means nothing. */
export function textsIn(schema: OptionSchema, value: unknown): string[] {
  if (typeof value === 'string') return value.trim() !== '' && [schema, ...(schema.anyOf ?? [])].some(isText) ? [value] : []
  const { items = {}, properties = {} } = shapeOf(schema)
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(items, each))
  if (!isRecord(value)) return []
  return Object.entries(properties).flatMap(([name, inner]) => (Object.hasOwn(value, name) ? textsIn(inner, value[name]) : []))
}
