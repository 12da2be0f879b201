import { roomOf } from '#content/model/json/modest.ts'
import type * as z from 'zod'

/**
 * Places of a schema that take as much as the body has room for: strings, arrays, records and values of any shape without a limit. Steps of
 * an array are `[]`, those of a record `{}`.
 */
export function findUnbounded(schema: z.ZodType): string[] {
  const found: string[] = []
  walk(schema, '', new Set(), found)
  return [...new Set(found)].sort()
}

function walk(schema: z.core.$ZodType, path: string, above: ReadonlySet<z.core.$ZodType>, found: string[]): void {
  if (above.has(schema) || roomOf.has(schema)) return
  const inside = new Set([...above, schema])
  const on = (inner: z.core.$ZodType, step = '') => walk(inner, `${path}${step}`, inside, found)
  const { def } = schema._zod
  const kind = (def as { type: string }).type
  switch (kind) {
    case 'object': {
      const { shape, catchall } = def as z.core.$ZodObjectDef
      for (const [key, inner] of Object.entries(shape)) on(inner, `.${key}`)
      if (catchall && catchall._zod.def.type !== 'never') found.push(`${path} (any keys)`)
      return
    }
    case 'array':
      if (!hasMost(schema)) found.push(`${path} (array)`)
      return on((def as z.core.$ZodArrayDef).element, '[]')
    case 'record': {
      const { keyType, valueType } = def as z.core.$ZodRecordDef
      if (!hasMost(schema) && !isClosed(keyType)) found.push(`${path} (record)`)
      on(keyType, '{key}')
      return on(valueType, '{}')
    }
    case 'tuple':
      for (const [index, inner] of (def as z.core.$ZodTupleDef).items.entries()) on(inner, `[${index}]`)
      return
    case 'union':
      for (const inner of (def as z.core.$ZodUnionDef).options) on(inner)
      return
    case 'intersection':
      on((def as z.core.$ZodIntersectionDef).left)
      return on((def as z.core.$ZodIntersectionDef).right)
    case 'pipe':
      return on((def as z.core.$ZodPipeDef).in)
    case 'lazy':
      return on((def as z.core.$ZodLazyDef).getter())
    case 'string':
      if (!hasMost(schema) && !isShort(schema)) found.push(`${path} (string)`)
      return
    case 'unknown':
    case 'any':
      found.push(`${path} (anything)`)
      return
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return on((def as z.core.$ZodOptionalDef).innerType)
    default:
  }
}

/** A largest length among the checks. */
function hasMost(schema: z.core.$ZodType): boolean {
  return checksOf(schema).some(({ check }) => check === 'max_length' || check === 'length_equals')
}

function checksOf({ _zod: { def } }: z.core.$ZodType): { check: string; format?: string; pattern?: RegExp }[] {
  return (def.checks ?? []).map((each) => each._zod.def as { check: string })
}

/** Keys that are named one by one. */
function isClosed({ _zod: { def } }: z.core.$ZodType): boolean {
  return def.type === 'enum' || def.type === 'literal'
}

/** Formats whose texts are short by themselves, and patterns that say how many characters there may be. */
function isShort(schema: z.core.$ZodType): boolean {
  const own = schema._zod.def as { format?: string; pattern?: RegExp }
  return [own, ...checksOf(schema)].some(
    ({ format, pattern }) => (format !== undefined && shortFormats.has(format)) || (pattern !== undefined && isBounded(pattern)),
  )
}

const shortFormats: ReadonlySet<string> = new Set(['date', 'time', 'uuid', 'ipv4', 'ipv6', 'e164'])

/** Whether a pattern fits texts of limited length only: it is anchored and repeats nothing without end. */
function isBounded({ source }: RegExp): boolean {
  const bare = source.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]/g, 'x')
  return bare.startsWith('^') && bare.endsWith('$') && !/[*+]|\{\d+,\}/.test(bare)
}
