import * as fc from 'fast-check'
import type * as z from 'zod'
import { listOptionsSchema } from '#content/model/list-options/schema.ts'
import type { Call } from '#editor-server/api/call.ts'
import type { JsonSchema } from '#editor-server/api/reference/document.ts'
import { inlineOf } from '#editor-server/api/reference/schemas.ts'
import { arbitraryOf } from './arbitrary-of.ts'
import { guidIn } from './furnished-sites.ts'
import { guidOf } from './store-samples.ts'

/** After this many draws, a schema counts as having rules that no draw meets. */
const MOST_DRAWS = 400

/** Values for a zod schema, based on its JSON schema. */
export function arbitraryFor(schema: z.ZodType): fc.Arbitrary<unknown> {
  const inline = inlineOf(schema, 'input')
  const resolve = (reference: string): JsonSchema =>
    reference === '#' ? inline : (inline.$defs?.[reference.replace('#/$defs/', '')] ?? {})
  return arbitraryOf(inline, resolve)
}

/** Bodies whose rules between fields no draw meets, or where a draw asks for more than the caller may have. */
const examples: Readonly<Record<string, unknown>> = {
  'POST /api/sessions:confirm': { challenge: 'x'.repeat(43), code: '123456' },
  'POST /api/listitem/list/{blockGuid}': [{ title: 'Nieuw bericht', listItemTypeName: 'Nieuws0' }],
  // Without rights and without a place in the menu, which is a thing of its own.
  'POST /api/pages': { title: 'Nieuwe pagina' },
  'POST /api/pages/{id}:duplicate': { title: 'Kopie' },
  // Whoever edits the page may not make one everywhere.
  'POST /api/pages/{id}:place': { menu: null },
  'POST /api/profileproperties': { key: 'bijnaam' },
  'POST /api/users': { email: 'nieuw@proef.example', firstName: 'Noor', lastName: 'Nieuw' },
  // The public page of the first site.
  'POST /api/presence': { thing: 'page', guid: guidOf(1) },
  // The footer of `furnish` in the first site.
  'POST /api/presence:template': { guid: guidIn('een', 'template') },
  // The public page of the first site, and the item of `furnish`.
  'POST /api/editions/{id}:add': { things: [{ kind: 'page', guid: guidOf(1) }] },
  'POST /api/editions/{id}:remove': { keys: [`item/${guidIn('een', 'item')}`] },
  'PUT /api/editions/{id}:schedule': { publishOn: '2027-06-01T12:00:00Z' },
  'PUT /api/editions/{id}/settings': [{ key: 'platformDescription', value: 'Straks' }],
  'POST /api/comments/{page}': { text: 'Klopt dit nog?' },
  'DELETE /cache_invalidate': { index: `een.localhost:${'0'.repeat(64)}` },
  'POST /api/sessions:prove': { password: 'zeven fietsen in de regen' },
  'POST /api/buildingblockinstance/{guid}/options': { title: 'Nieuws', defaultItemsPerPage: 5 },
}

/** What depends on the thing in the path if a contract leaves a body open; the block of `furnish` is a list. */
const openBodies: Readonly<Record<string, z.ZodType>> = {
  'POST /api/buildingblockinstance/{guid}/options': listOptionsSchema,
}

const found = new Map<Call, unknown>()

/** A body that the call's own schema accepts, the same for the same seed. */
export function sampleBody(call: Call, seed: number): unknown {
  if (!call.body) return undefined
  if (!found.has(call)) found.set(call, examples[`${call.method} ${call.path}`] ?? draw(call.body, seed, `${call.method} ${call.path}`))
  return found.get(call)
}

function draw(schema: z.ZodType, seed: number, name: string): unknown {
  const fitting = fc.sample(arbitraryFor(schema), { seed, numRuns: MOST_DRAWS }).find((value) => schema.safeParse(value).success)
  if (fitting === undefined) throw new Error(`No body that is drawn fits ${name}: give an example in tests/support/route-samples.ts`)
  return fitting
}

/** Names of the fields that a body may have, per entry if it is a list: all others are foreign to it. */
export function fieldsOf(call: Call): ReadonlySet<string> {
  const name = `${call.method} ${call.path}`
  const schema = openBodies[name] ?? call.body
  const inline = schema ? inlineOf(schema, 'input') : {}
  const fieldsIn = ({ $ref, type, items, anyOf, oneOf, properties }: JsonSchema): string[] => {
    if ($ref !== undefined) return fieldsIn($ref === '#' ? inline : (inline.$defs?.[$ref.replace('#/$defs/', '')] ?? {}))
    const branches = anyOf ?? oneOf
    if (branches) return branches.flatMap(fieldsIn)
    if (type === 'array' && items) return fieldsIn(items)
    if (!properties) throw new Error(`${name} takes any field: say in tests/support/route-samples.ts which it knows`)
    return Object.keys(properties)
  }
  return new Set(fieldsIn(inline))
}
