import type { ApiDocument, JsonSchema } from './document.ts'

const SAMPLE_GUID = '7d9f1c04-52ab-4e1b-9a3c-0c5d8e2f6b17'
const formats: Readonly<Record<string, string>> = {
  'date-time': '2026-06-01T12:00:00Z',
  date: '2026-06-01',
  email: 'naam@voorbeeldstad.nl',
  uri: 'https://www.voorbeeldstad.nl/',
}

/** Schema that a reference leads to; itself without one. */
export function resolveSchema(document: ApiDocument, schema: JsonSchema): JsonSchema {
  const name = nameOf(schema)
  return name === undefined ? schema : (document.components.schemas[name] ?? schema)
}

/** Name of the shared schema that a schema is. */
export function nameOf({ $ref }: JsonSchema): string | undefined {
  return $ref?.replace('#/components/schemas/', '')
}

/** A value that shows what a schema takes: every field once, a text saying its own name. */
export function exampleOf(document: ApiDocument, schema: JsonSchema, name = 'text', within: readonly string[] = []): unknown {
  const reference = nameOf(schema)
  if (reference !== undefined && within.includes(reference)) return undefined
  const inside = reference === undefined ? within : [...within, reference]
  const resolved = resolveSchema(document, schema)
  const { default: fallback, const: constant, enum: choices, anyOf, oneOf, properties, items, additionalProperties } = resolved
  if (constant !== undefined) return constant
  if (choices) return choices[0]
  if (fallback !== undefined && !(Array.isArray(fallback) && items)) return fallback
  const branch = anyOf?.[0] ?? oneOf?.[0]
  if (branch) return exampleOf(document, branch, name, inside)
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([key, each]) => [key, exampleOf(document, each, key, inside)] as const))
  switch (Array.isArray(resolved.type) ? resolved.type[0] : resolved.type) {
    case 'array': {
      const item = items && exampleOf(document, items, name, inside)
      return item === undefined ? [] : [item]
    }
    case 'object':
      return typeof additionalProperties === 'object' ? { name: exampleOf(document, additionalProperties, name, inside) } : {}
    case 'integer':
    case 'number':
      return resolved.minimum ?? 1
    case 'boolean':
      return true
    case 'null':
      return null
    case 'string':
      return resolved.title === 'guid' ? SAMPLE_GUID : (formats[resolved.format ?? ''] ?? name)
    default:
      return {}
  }
}
