import type * as z from 'zod'
import type { StoredFields } from '#content/model/typed-fields/schema.ts'
import type { TypeDefinition } from './contract.ts'

export interface ReadFields {
  /** Those that are right, as the present version of the type has them, with its defaults. */
  values: Record<string, unknown>
  /** Whether they are all that the type asks for, so that its own views can show them. */
  isWhole: boolean
  /** What is wrong; paths start at the fields. */
  error?: z.ZodError | undefined
  /** Stored for a later version of the type than this one, or for none that its migrations know. */
  isForeign: boolean
  /** Names that the type does not know: they stay in the file and are shown nowhere. */
  unknown: string[]
}

/** The fields of an item or page as its type reads them. Nothing that is stored makes it throw. */
export function readFields(stored: StoredFields, definition: TypeDefinition): ReadFields {
  const migrated = migrateFields(stored, definition)
  if (!migrated) return { values: {}, isWhole: false, isForeign: true, unknown: [] }
  const { known, unknown } = splitFields(migrated, definition)
  const parse = (fields: Record<string, unknown>) => definition.fields.safeParse(fields, { reportInput: true })
  let parsed = parse(known)
  if (!parsed.success) parsed = parse(asMeant(known, definition))
  if (parsed.success) return { values: withoutUnset(parsed.data), isWhole: true, isForeign: false, unknown }
  return { values: readEach(asMeant(known, definition), definition), isWhole: false, error: parsed.error, isForeign: false, unknown }
}

/** YAML reads `place: 2024` as a number and `price: 3.50` as a text: what a field can only be is what its author means. */
export function asMeant(known: Readonly<Record<string, unknown>>, { fields: schema }: TypeDefinition): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(known).map(([name, value]) => {
      const other = typeof value === 'number' ? String(value) : numberOf(value)
      const field = schema.shape[name] as z.ZodType
      const isMeant = other !== undefined && !field.safeParse(value).success && field.safeParse(other).success
      return [name, isMeant ? other : value]
    }),
  )
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : undefined
}

/** Stored fields in the shape of the present version; undefined where they are of none that leads to it. */
export function migrateFields(
  { fields = {}, fieldsVersion = 1 }: StoredFields,
  { version, migrations }: TypeDefinition,
): Record<string, unknown> | undefined {
  if (fieldsVersion > version) return undefined
  let migrated: Record<string, unknown> = { ...fields }
  try {
    for (let step = fieldsVersion; step < version; step++) migrated = migrations?.[step]?.(migrated) ?? migrated
  } catch {
    // A step is written for fields that its version could have; these are none of it.
    return undefined
  }
  return migrated
}

/** What the type knows, and the names of the rest. `price:` without a value is a field that is not set. */
export function splitFields(fields: Readonly<Record<string, unknown>>, { fields: schema }: TypeDefinition) {
  const names = Object.keys(fields)
  const isKnown = (name: string) => Object.hasOwn(schema.shape, name)
  return {
    known: Object.fromEntries(names.filter((name) => isKnown(name) && fields[name] !== null).map((name) => [name, fields[name]])),
    unknown: names.filter((name) => !isKnown(name)),
  }
}

function readEach(known: Readonly<Record<string, unknown>>, { fields: schema }: TypeDefinition): Record<string, unknown> {
  const each = Object.entries(schema.shape).map(([name, field]) => [name, (field as z.ZodType).safeParse(known[name]).data] as const)
  return withoutUnset(Object.fromEntries(each))
}

function withoutUnset(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
