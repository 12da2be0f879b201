import { expect, test } from 'vitest'
import * as z from 'zod'

type Schema = z.core.JSONSchema.BaseSchema
const modules = import.meta.glob<Record<string, unknown>>(['./**/*.ts', '!./**/*.test.ts'], { eager: true })

/**
 * What is stored and sent is a promise to files that were written earlier: names, kinds, limits and defaults of every schema of the model,
 * a line each. A shape that changes on purpose may ask for a migration of what is stored; one that is new asks for nothing.
 */
test('the shapes of the model are those that were agreed; agree on others with: npx vitest run content/model/stored-shapes -u', async () => {
  const lines = Object.entries(modules).flatMap(([path, exports]) =>
    Object.entries(exports)
      .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType)
      .flatMap(([name, schema]) => ['', `${path.slice(2)} ${name}`, ...describe(toJson(schema), '')]),
  )
  expect(lines.length).toBeGreaterThan(500)
  await expect(`${lines.join('\n').trim()}\n`).toMatchFileSnapshot('stored-shapes.txt')
})

function toJson(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline', cycles: 'ref' })
}

/** Each place of a schema with what it may hold, without words for people. */
function describe(schema: Schema, place: string): string[] {
  const { properties = {}, required = [], items, anyOf, oneOf, allOf, additionalProperties, propertyNames, $defs, ...own } = schema
  const { $schema: _, description: __, title: ___, ...rules } = own
  const inner = (part: unknown, step: string) => (typeof part === 'object' && part !== null ? describe(part as Schema, place + step) : [])
  return [
    `  ${place || '.'} ${JSON.stringify({ ...rules, ...(additionalProperties === false && { isStrict: true }) })}`,
    ...Object.entries(properties).flatMap(([name, part]) => inner(part, `.${name}${required.includes(name) ? '' : '?'}`)),
    ...inner(items, '[]'),
    ...inner(additionalProperties, '.*'),
    ...inner(propertyNames, '.(name)'),
    ...[...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])].flatMap((part, index) => inner(part, `|${index + 1}`)),
    ...Object.entries($defs ?? {}).flatMap(([name, part]) => inner(part, `#${name}`)),
  ]
}
