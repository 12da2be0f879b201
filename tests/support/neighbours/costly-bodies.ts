import { type Call, BODY_LIMIT } from '#editor-server/api/call.ts'
import type { JsonSchema } from '#editor-server/api/reference/document.ts'
import { inlineOf } from '#editor-server/api/reference/schemas.ts'
import { costlyTexts, costlyWords } from './costly-texts.ts'

export interface CostlyBody {
  /** Which field is filled, and with what. */
  name: string
  /** @param base a body that the call takes; what is filled replaces a part of it */
  make: (base: unknown) => string
}

/** Depth of a schema at which its fields are no longer looked at: a field of a field of an entry. */
const DEEPEST = 6
/** Fields that are read as Markdown. */
const isMarkdown = (path: readonly string[]) => path.at(-1) === 'content'

/** What costs most among the bodies that a contract allows: one field after the other is filled up to its limit, or that of the body. */
export function listCostlyBodies(call: Call): CostlyBody[] {
  if (!call.body) return []
  const limit = call.bodyLimit ?? BODY_LIMIT
  const root = inlineOf(call.body, 'input')
  const resolve = (schema: JsonSchema): JsonSchema =>
    schema.$ref === undefined ? schema : resolve(schema.$ref === '#' ? root : (root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {}))
  const found: CostlyBody[] = []
  /** @param fill with so many bytes of JSON left */
  const add = (path: readonly string[], name: string, fill: (room: number, base: unknown) => unknown) => {
    const make = (base: unknown) =>
      JSON.stringify(put(base, path, fill(limit - Buffer.byteLength(JSON.stringify(base ?? null)) - 1024, base)))
    found.push({ name: `${path.join('.') || 'body'}: ${name}`, make })
  }
  const walk = (given: JsonSchema, path: readonly string[]): void => {
    if (path.length > DEEPEST) return
    const schema = resolve(given)
    for (const branch of schema.anyOf ?? schema.oneOf ?? []) walk(branch, path)
    if (schema.type === 'string' && !schema.enum && schema.const === undefined)
      for (const [name, make] of Object.entries(isMarkdown(path) ? costlyTexts : costlyWords))
        add(path, name, (room) => shorten(make, Math.min(schema.maxLength ?? Infinity, room)))
    if (schema.type === 'array' && schema.items) {
      const entry = entryOf(schema.items, resolve)
      const size = JSON.stringify(entry).length + 1
      add(path, 'entries', (room) => Array.from({ length: Math.min(schema.maxItems ?? Infinity, Math.floor(room / size)) }, () => entry))
      add(path, 'wrong entries', (room) => Array.from({ length: Math.floor(room / 5) }, () => null))
      walk(schema.items, [...path, '0'])
    }
    for (const [name, field] of Object.entries(schema.properties ?? {})) walk(field, [...path, name])
    if (typeof schema.additionalProperties === 'object' || schema.additionalProperties === true)
      add(path, 'keys', (room) => Object.fromEntries(Array.from({ length: Math.floor(room / 14) }, (_, number) => [`k${number}`, null])))
  }
  walk(root, [])
  add([], 'foreign fields', (room, base) => ({
    ...(typeof base === 'object' && !Array.isArray(base) ? base : {}),
    ...Object.fromEntries(Array.from({ length: Math.floor(room / 16) }, (_, number) => [`veld${number}`, 1])),
  }))
  found.push({ name: 'body: nested', make: () => `${'['.repeat(limit / 2 - 8)}${']'.repeat(limit / 2 - 8)}` })
  return found
}

/** As long as its JSON may be, which is longer where it is escaped or of several bytes. */
function shorten(make: (size: number) => string, size: number): string {
  for (let tried = size; tried > 1; tried = Math.floor(tried / 1.4)) {
    const text = make(tried)
    if (Buffer.byteLength(JSON.stringify(text)) <= size + 2) return text
  }
  return ''
}

/** An entry with what it must have, which it need not get right. */
function entryOf(given: JsonSchema, resolve: (schema: JsonSchema) => JsonSchema, level = 0): unknown {
  const schema = resolve(given)
  const branch = (schema.anyOf ?? schema.oneOf)?.[0]
  if (branch && level < DEEPEST) return entryOf(branch, resolve, level + 1)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'string') return schema.title === 'guid' ? '00000000-0000-4000-8000-000000007777' : 'a'
  if (schema.type === 'number' || schema.type === 'integer') return schema.minimum ?? 1
  if (schema.type === 'boolean') return true
  if (schema.type === 'array') return []
  if (level > DEEPEST) return {}
  const names = schema.required ?? []
  return Object.fromEntries(names.map((name) => [name, entryOf(schema.properties?.[name] ?? {}, resolve, level + 1)]))
}

/** A copy of a value with another in a place of it; what has no place there yet gets one. */
function put(base: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value
  if (name === '0') {
    const [first, ...others] = Array.isArray(base) ? (base as unknown[]) : [{}]
    return [put(first, rest, value), ...others]
  }
  const fields = typeof base === 'object' && base !== null && !Array.isArray(base) ? base : {}
  return { ...fields, [name]: put((fields as Record<string, unknown>)[name], rest, value) }
}
