import * as z from 'zod'
import type { JsonSchema } from './document.ts'
import { singularOf } from './names.ts'
import { capitalise } from '#content/model/text/capitalise.ts'

/** One place that a schema is used in. */
interface Use {
  inline: JsonSchema
  /** Names for it, best first. */
  names: readonly string[]
  give: (schema: JsonSchema) => void
}

const REFERENCE = '#/components/schemas/'
/** A smaller object is read faster where it stands. */
const FEWEST_SHARED_FIELDS = 3

/**
 * The named schemas of a document. Schemas are told apart by what they say: bodies and answers get a name each, and so does
 * an object within them that occurs more than once. Names follow the order of `use`.
 */
export class SharedSchemas {
  private readonly uses: Use[] = []
  private readonly named = new Map<string, string>()
  private readonly counts = new Map<string, number>()
  readonly components: Record<string, JsonSchema> = {}

  /**
   * Notes a body or an answer.
   * @param io what is sent may leave out what has a default; what is answered does not
   * @param give takes the schema, once `finish` knows which parts are shared
   */
  use(schema: z.ZodType, io: 'input' | 'output', names: readonly string[], give: Use['give']): void {
    this.uses.push({ inline: inlineOf(schema, io), names, give })
  }

  finish(): void {
    for (const { inline } of this.uses) this.count(inline)
    for (const { inline, names, give } of this.uses) give(this.place(inline, names))
  }

  private count(schema: JsonSchema): void {
    if (Object.keys(schema.properties ?? {}).length >= FEWEST_SHARED_FIELDS) {
      const key = keyOf(schema)
      this.counts.set(key, (this.counts.get(key) ?? 0) + 1)
    }
    for (const { child } of childrenOf(schema)) this.count(child)
  }

  /** A whole body or answer: a list is as good a name as its items have. */
  private place(schema: JsonSchema, names: readonly string[]): JsonSchema {
    if (schema.$defs || refersToItself(schema)) return this.placeRecursive(schema, names)
    if (schema.type === 'array' && schema.items) return { ...schema, items: this.place(schema.items, names) }
    if (schema.anyOf) return { ...schema, anyOf: schema.anyOf.map((each) => this.place(each, names)) }
    return schema.properties ? this.share(schema, names) : this.placeParts(schema, names)
  }

  private placeParts(schema: JsonSchema, parents: readonly string[]): JsonSchema {
    return mapChildren(schema, (child, key) => {
      const isShared = child.properties && (this.counts.get(keyOf(child)) ?? 0) > 1
      const [parent = ''] = parents
      const own = `${parent}${singularOf(key || 'value')}`
      const names = [child.title ? capitalise(child.title) : singularOf(key), own].filter((name) => name !== '')
      return isShared ? this.share(child, names) : this.placeParts(child, [own])
    })
  }

  private share(schema: JsonSchema, names: readonly string[]): JsonSchema {
    const key = keyOf(schema)
    const known = this.named.get(key)
    if (known !== undefined) return { $ref: REFERENCE + known }
    const name = this.claim(names)
    this.named.set(key, name)
    this.components[name] = this.placeParts(schema, [name])
    return { $ref: REFERENCE + name }
  }

  /** A schema that holds itself: each of its definitions is a schema of its own. */
  private placeRecursive(schema: JsonSchema, names: readonly string[]): JsonSchema {
    const { $defs = {}, ...root } = schema
    const targets = new Map<string, string>()
    const definitions: [reference: string, definition: JsonSchema, names: readonly string[]][] = Object.entries($defs).map(
      ([id, definition]) => {
        const reference = `#/$defs/${id}`
        const part = singularOf(findKeyOf(root, reference) ?? 'part')
        // zod numbers the definitions that no `.meta({ id })` names.
        const own = id.startsWith('__') ? [] : [capitalise(id)]
        return [reference, definition, [...own, `${names[0]}${part}`, `${names.at(-1)}${part}`]]
      },
    )
    if (refersToItself(root)) definitions.push(['#', root, names])
    for (const [reference, definition, wanted] of definitions) {
      // The whole that holds itself is called `#`, and the same as a part by a number.
      const key = `recursive ${keyOf(definition).replaceAll(/"#(\/\$defs\/\w+)?"/g, '"#"')}`
      const known = this.named.get(key)
      targets.set(reference, known ?? this.claim(wanted))
      if (known === undefined) this.named.set(key, targets.get(reference) as string)
    }
    const resolve = (part: JsonSchema): JsonSchema =>
      part.$ref !== undefined && targets.has(part.$ref)
        ? { ...part, $ref: REFERENCE + (targets.get(part.$ref) as string) }
        : mapChildren(part, resolve)
    for (const [reference, definition] of definitions) this.components[targets.get(reference) as string] = resolve(definition)
    if (targets.has('#')) return { $ref: REFERENCE + (targets.get('#') as string) }
    return this.place(resolve(root), names)
  }

  private claim(names: readonly string[]): string {
    const found = names.find((name) => !(name in this.components) && ![...this.named.values()].includes(name))
    if (found !== undefined) return found
    const [first = 'Schema'] = names
    let number = 2
    while ([...this.named.values()].includes(`${first}${number}`)) number += 1
    return `${first}${number}`
  }
}

/** The JSON schema of a zod schema; what JSON cannot say (a rule between two fields) is left out. */
export function inlineOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as JsonSchema & { $schema?: string }
  const { $schema: _, ...inline } = made
  return tidy(io === 'input' ? inline : withoutDefaults(inline))
}

/** An answer always has its fields: the substitute for an absent one means nothing there. */
function withoutDefaults(schema: JsonSchema): JsonSchema {
  const { default: _, ...rest } = schema
  return mapChildren(rest, withoutDefaults)
}

/** The largest safe integer is zod's word for no limit. */
function tidy(schema: JsonSchema): JsonSchema {
  const { maximum, minimum, ...rest } = schema
  return {
    ...mapChildren(rest, tidy),
    ...(minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && { maximum }),
  }
}

const keyOf = (schema: JsonSchema) => JSON.stringify(schema)

function refersToItself(schema: JsonSchema): boolean {
  return schema.$ref === '#' || childrenOf(schema).some(({ child }) => refersToItself(child))
}

/** The field that refers to a definition. */
function findKeyOf(schema: JsonSchema, reference: string, key = ''): string | undefined {
  if (schema.$ref === reference) return key
  for (const { key: name, child } of childrenOf(schema, key)) {
    const found = findKeyOf(child, reference, name)
    if (found !== undefined) return found
  }
  return undefined
}

/** Schemas within a schema, each with the field it stands under. */
function childrenOf(schema: JsonSchema, key = ''): { key: string; child: JsonSchema }[] {
  const found: { key: string; child: JsonSchema }[] = []
  mapChildren(
    schema,
    (child, name) => {
      found.push({ key: name, child })
      return child
    },
    key,
  )
  return found
}

function mapChildren(schema: JsonSchema, change: (child: JsonSchema, key: string) => JsonSchema, key = ''): JsonSchema {
  const each = (children: Record<string, JsonSchema>) =>
    Object.fromEntries(Object.entries(children).map(([name, child]) => [name, change(child, name)]))
  const all = (children: readonly JsonSchema[]) => children.map((child) => change(child, key))
  return {
    ...schema,
    ...(schema.properties && { properties: each(schema.properties) }),
    ...(schema.$defs && { $defs: each(schema.$defs) }),
    ...(schema.items && { items: change(schema.items, key) }),
    ...(schema.prefixItems && { prefixItems: all(schema.prefixItems) }),
    ...(schema.anyOf && { anyOf: all(schema.anyOf) }),
    ...(schema.oneOf && { oneOf: all(schema.oneOf) }),
    ...(schema.allOf && { allOf: all(schema.allOf) }),
    ...(typeof schema.additionalProperties === 'object' && { additionalProperties: change(schema.additionalProperties, key) }),
  }
}
