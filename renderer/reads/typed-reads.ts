import type { StoredFields } from '#content/model/typed-fields/schema.ts'
import type { ContentType } from '../content-types/content-types.ts'
import { readFields } from '../content-types/read-fields.ts'
import type { TypedFields } from './site-reader.ts'

const known = new WeakMap<StoredFields, { type: ContentType; fields: TypedFields }>()

/**
 * Fields as their type reads them; undefined without a type.
 * @param stored of a row: lists ask for the same ones again and again
 */
export function readTyped(stored: StoredFields, type: ContentType | undefined): TypedFields | undefined {
  if (!type) return undefined
  const read = known.get(stored)
  if (read?.type === type) return read.fields
  const { values, isWhole } = readFields(stored, type.definition)
  const fields = { type: type.name, values, isWhole }
  known.set(stored, { type, fields })
  return fields
}
