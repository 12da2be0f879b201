import { choicesOf, type OptionSchema } from '../schema/option-schema.ts'
import { spellName } from '#content/model/text/spell-name.ts'
import { type ContentType, textsIn } from './content-types.ts'

/** Texts longer than this fill more than a line. */
export const LINE = 120

/** What a list sorts a field by: numbers and yes or no by size, choices in the order of the schema, other texts by the alphabet. */
export function rankField(type: ContentType, values: Readonly<Record<string, unknown>>, field: string): number | string | undefined {
  const value = values[field]
  const schema = type.schema.properties?.[field]
  if (value === undefined || value === '' || !schema) return undefined
  if (typeof value === 'boolean') return Number(value)
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const place = choicesOf(schema)?.indexOf(value) ?? -1
  if (place !== -1) return place
  // Instants of different time zones are compared as instants.
  const at = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? value : at
}

/** Whether a list can be sorted by a field. */
export function isSortable(schema: OptionSchema): boolean {
  if (schema.title === 'guid' || schema.field !== undefined) return false
  return choicesOf(schema) !== undefined || ['string', 'number', 'integer', 'boolean'].includes(schema.type ?? '') || isMoment(schema)
}

/** Whether visitors can filter by a field: a choice, several choices, yes or no, a number, or a short text. */
export function isFilterable(schema: OptionSchema): boolean {
  if (schema.items) return choicesOf(schema.items) !== undefined || isShortText(schema.items)
  return choicesOf(schema) !== undefined || schema.type === 'boolean' || schema.type === 'integer' || isShortText(schema)
}

function isShortText({ type, title, field, format, maxLength = 0 }: OptionSchema): boolean {
  return type === 'string' && title === undefined && field === undefined && format === undefined && maxLength <= LINE
}

export function isMoment({ anyOf, format, title }: OptionSchema): boolean {
  if (title === 'moment') return true
  const isTime = (each: string | undefined) => each === 'date' || each === 'date-time'
  return isTime(format) || (anyOf?.every((branch) => isTime(branch.format)) ?? false)
}

/** The values by which a visitor finds an item, as texts: several for a field with several choices. */
export function facetsOf(type: ContentType, values: Readonly<Record<string, unknown>>, field: string): string[] {
  const schema = type.schema.properties?.[field]
  const value = values[field]
  if (!schema || !isFilterable(schema) || value === undefined || value === '') return []
  return (Array.isArray(value) ? value : [value]).map(String)
}

/** How a field is called. */
export function labelOf(type: ContentType, field: string, lang: string): string {
  return textsIn(type, lang).fields[field]?.label ?? spellName(field)
}

/** The facets of a field that items have, in the order of the schema or of the alphabet. */
export function orderFacets(type: ContentType, field: string, facets: Iterable<string>): string[] {
  const schema = type.schema.properties?.[field] ?? {}
  const choices = (choicesOf(schema) ?? choicesOf(schema.items ?? {}))?.map(String) ?? ['true', 'false']
  const placeOf = (facet: string) => (choices.includes(facet) ? choices.indexOf(facet) : choices.length)
  return [...facets].sort((a, b) => placeOf(a) - placeOf(b) || a.localeCompare(b, 'nl', { numeric: true }) || (a < b ? -1 : 1))
}
