import type * as z from 'zod'
import type { Call } from '../call.ts'
import type { JsonSchema, Parameter, Reference } from './document.ts'
import { inlineOf } from './schemas.ts'
import { texts } from './texts.ts'

/** What a call takes in its path, query and headers. */
export function describeParameters(call: Call): (Parameter | Reference)[] {
  return [
    ...fieldsOf(call.params).map(({ name, schema }) => parameterOf('path', name, true, schema)),
    ...describeQuery(call.query),
    ...(call.version === 'asks' ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
    { $ref: '#/components/parameters/CorrelationId' },
  ]
}

function describeQuery(query: z.ZodType | undefined): Parameter[] {
  if (query === undefined) return []
  const schema = inlineOf(query, 'input')
  const named = Object.entries(schema.properties ?? {}).map(([name, each]) =>
    parameterOf('query', name, schema.required?.includes(name) ?? false, each),
  )
  // Names that only the caller knows, such as the guids of blocks.
  if (named.length > 0 || typeof schema.additionalProperties !== 'object') return named
  return [{ name: 'query', in: 'query', required: false, description: texts.names, schema, style: 'form', explode: true }]
}

function fieldsOf(schema: z.ZodType | undefined): { name: string; schema: JsonSchema }[] {
  if (schema === undefined) return []
  return Object.entries(inlineOf(schema, 'input').properties ?? {}).map(([name, each]) => ({ name, schema: each }))
}

function parameterOf(place: 'path' | 'query', name: string, required: boolean, { description, ...schema }: JsonSchema): Parameter {
  return { name, in: place, required, ...(description !== undefined && { description }), schema }
}
