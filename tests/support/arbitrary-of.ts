import * as fc from 'fast-check'
import type { JsonSchema } from '#editor-server/api/reference/document.ts'
import { guidOf } from './store-samples.ts'

/** Nesting at which a recursive schema ends. */
const MOST_LEVELS = 4

/** A date whose parts all have two or four digits. */
const instants = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())

const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  email: fc.stringMatching(/^[a-z]{1,10}$/).map((name) => `${name}@proef.example`),
  'date-time': instants,
  date: instants.map((instant) => instant.slice(0, 10)),
  uri: fc.stringMatching(/^[a-z]{1,10}$/).map((name) => `https://www.${name}.example/`),
}

/** Guids, some of which exist in one site or the other. */
export const guids = fc.oneof(
  fc.integer({ min: 1, max: 0x20 }).map(guidOf),
  fc.constantFrom(0x500, 0x501, 0x20, 0x30, 0x40, 0x101, 0x1_0001, 0x1_0020, 0x1_0030, 0x1_0040, 0x1_0060, 0x1_0101, 0x1_0500).map(guidOf),
  fc.uuid(),
)

/**
 * Values that match a JSON schema. They ignore rules that JSON schemas cannot express, so not every value passes the zod schema.
 * @param resolve schema of a reference
 */
export function arbitraryOf(schema: JsonSchema, resolve: (reference: string) => JsonSchema, level = 0): fc.Arbitrary<unknown> {
  const inner = (each: JsonSchema) => arbitraryOf(each, resolve, level + 1)
  if (schema.$ref !== undefined) return inner(resolve(schema.$ref))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const branches = schema.anyOf ?? schema.oneOf
  // The first branch of a recursive value always ends.
  if (branches) return fc.oneof(...(level > MOST_LEVELS ? branches.slice(0, 1) : branches).map(inner))
  switch (schema.type) {
    case 'object':
      return objectOf(schema, inner, level)
    case 'array':
      return fc.array(inner(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: level > MOST_LEVELS ? (schema.minItems ?? 0) : Math.min(schema.maxItems ?? 3, 3),
      })
    case 'string':
      return stringOf(schema)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: Math.min(schema.maximum ?? 1000, 0x7fff_ffff) })
    case 'number':
      return fc.double({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.constantFrom<unknown>('tekst', 3, true, null)
  }
}

function objectOf(schema: JsonSchema, inner: (each: JsonSchema) => fc.Arbitrary<unknown>, level: number): fc.Arbitrary<unknown> {
  const { properties, required = [], additionalProperties, propertyNames } = schema
  if (properties) {
    const names = Object.keys(properties).filter((name) => level <= MOST_LEVELS || required.includes(name))
    const fields = Object.fromEntries(names.map((name) => [name, inner(properties[name] ?? {})]))
    return fc.record(fields, { requiredKeys: names.filter((name) => required.includes(name)) }).map((value) => ({ ...value }))
  }
  if (typeof additionalProperties !== 'object') return fc.constant({})
  const keys = propertyNames ? (inner(propertyNames) as fc.Arbitrary<string>) : fc.stringMatching(/^[a-z]{1,8}$/)
  // Refused in every body, as `hostile-input` shows.
  const harmless = keys.filter((key) => !['__proto__', 'constructor', 'prototype'].includes(key))
  return fc.dictionary(harmless, inner(additionalProperties), { maxKeys: 3 }).map((value) => ({ ...value }))
}

function stringOf({ title, format, pattern, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  if (title === 'guid') return guids
  const known = formats[format ?? '']
  if (known) return known
  const plain = fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) })
  if (pattern === undefined)
    return fc.oneof(
      plain,
      fc.stringMatching(/^[a-z]+$/).map((text) => text.padEnd(minLength, 'x').slice(0, maxLength)),
    )
  try {
    return fc.stringMatching(new RegExp(pattern))
  } catch {
    return plain // fast-check has no strings for look-ahead
  }
}
