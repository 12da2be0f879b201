import type { JsonSchema } from './document.ts'
import { nameOf } from './example.ts'

/** A type in a few words, and the shared schema that it names. */
export interface TypeText {
  text: string
  /** Name of a shared schema to link to. */
  schema?: string
}

/** What a field takes, for people. */
export function describeType(schema: JsonSchema): TypeText {
  const name = nameOf(schema)
  if (name !== undefined) return { text: name, schema: name }
  if (schema.type === 'array') {
    const { text, schema: inner } = describeType(schema.items ?? {})
    const most = schema.maxItems === undefined ? '' : `, at most ${schema.maxItems}`
    return { text: `list of ${text}${most}`, ...(inner !== undefined && { schema: inner }) }
  }
  if (schema.enum) return { text: schema.enum.map((value) => JSON.stringify(value)).join(' | ') }
  if (schema.const !== undefined) return { text: JSON.stringify(schema.const) }
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) {
    const described = branches.map(describeType)
    const inner = described.find((each) => each.schema !== undefined)?.schema
    return { text: [...new Set(described.map(({ text }) => text))].join(' or '), ...(inner !== undefined && { schema: inner }) }
  }
  if (Array.isArray(schema.type)) return { text: schema.type.map((type) => describePlain({ ...schema, type })).join(' or ') }
  return { text: describePlain(schema) }
}

function describePlain(schema: JsonSchema): string {
  switch (schema.type) {
    case 'string':
      return schema.title === 'guid' ? 'guid' : `${schema.format ?? 'text'}${rangeOf(schema.minLength, schema.maxLength, ' characters')}`
    case 'integer':
      return `whole number${rangeOf(schema.minimum, schema.maximum)}`
    case 'number':
      return `number${rangeOf(schema.minimum, schema.maximum)}`
    case 'boolean':
      return 'true | false'
    case 'object':
      return schema.properties ? 'object' : 'names and values'
    default:
      return typeof schema.type === 'string' ? schema.type : 'any value'
  }
}

function rangeOf(from: number | undefined, to: number | undefined, unit = ''): string {
  if (from !== undefined && to !== undefined) return from === to ? `, ${to}${unit}` : `, ${from} to ${to}${unit}`
  if (to !== undefined) return `, at most ${to}${unit}`
  return from === undefined ? '' : `, at least ${from}${unit}`
}
