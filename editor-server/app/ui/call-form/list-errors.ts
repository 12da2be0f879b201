import type { FieldErrors } from 'react-hook-form'
import { fieldIdOf } from './field-id-of.ts'

/** What is wrong, in the order of the fields on the screen; the form knows only in which order they were registered. */
export function listErrors(errors: FieldErrors): { fieldId: string; message: string }[] {
  return findErrors(errors, '')
    .toSorted((one, other) => compareFields(one.field, other.field))
    .map(({ name, message }) => ({ fieldId: fieldIdOf(name), message }))
}

interface FoundError {
  name: string
  message: string
  field: unknown
}

/** Of fields within others, too: these have the names of all of them, with points between. */
function findErrors(errors: object, before: string): FoundError[] {
  return Object.entries(errors as Record<string, unknown>).flatMap(([key, error]) => {
    if (typeof error !== 'object' || error === null || key === 'ref') return []
    const name = before + key
    if ('message' in error && typeof error.message === 'string')
      return [{ name, message: error.message, field: 'ref' in error ? error.ref : undefined }]
    return 'type' in error ? [] : findErrors(error, `${name}.`)
  })
}

function compareFields(one: unknown, other: unknown): number {
  if (!(one instanceof Node && other instanceof Node) || one === other) return 0
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}
