import type { OptionSchema } from '../../../api/blocks/contract.ts'

/** Kinds of values that blocks share, by the title of their schema. */
const ofTitle: Readonly<Record<string, string>> = { guid: 'target', link: 'link', address: 'address', icon: 'icon', moment: 'moment' }
const ofFormat: Readonly<Record<string, string>> = { 'date-time': 'moment', date: 'date' }

/** Texts longer than this have more than a line. */
const LONG_TEXT = 400

/** The values of a choice; undefined for what is none. */
export function choicesOf(schema: OptionSchema): readonly (string | number)[] | undefined {
  const values =
    schema.enum ?? (schema.anyOf?.every((branch) => branch.const !== undefined) ? schema.anyOf.map((branch) => branch.const) : undefined)
  return values?.every((value) => typeof value === 'string' || typeof value === 'number') ? (values as (string | number)[]) : undefined
}

/**
 * Name of the folder whose field edits such a value: what the schema asks for by `field`, else by its shape. A shape that no field knows is
 * edited as JSON.
 * @param known names of the fields that there are
 */
export function chooseField(schema: OptionSchema, isRequired: boolean, known: (name: string) => boolean): string {
  if (schema.field !== undefined && known(schema.field)) return schema.field
  const shared = ofTitle[schema.title ?? '']
  if (shared !== undefined) return shared
  if (choicesOf(schema)) return 'choice'
  if (schema.anyOf?.every(({ format }) => ofFormat[format ?? ''] !== undefined)) return 'moment'
  switch (schema.type) {
    case 'boolean':
      return schema.default === undefined && !isRequired ? 'yes-or-no' : 'switch'
    case 'integer':
    case 'number':
      return 'number'
    case 'string':
      return ofFormat[schema.format ?? ''] ?? ((schema.maxLength ?? 0) > LONG_TEXT ? 'lines' : 'text')
    case 'array':
      if (choicesOf(schema.items ?? {})) return 'choices'
      return schema.items && isEditable(schema.items) ? 'entries' : 'json'
    case 'object':
      return schema.properties ? 'group' : 'json'
    default:
      return 'json'
  }
}

/** Whether a list of these can be edited one by one; lists of lists and of anything cannot. */
function isEditable(schema: OptionSchema): boolean {
  return schema.type === 'string' || schema.type === 'integer' || schema.type === 'number' || schema.properties !== undefined
}
