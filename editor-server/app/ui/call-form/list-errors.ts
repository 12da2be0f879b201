import type { FieldErrors } from 'react-hook-form'
import { fieldIdOf } from './field-id-of.ts'

/** What is wrong, in the order of the fields on the screen; the form knows only in which order they were registered. */
export function listErrors(errors: FieldErrors): { fieldId: string; message: string }[] {
  return Object.entries(errors)
    .flatMap(([name, error]) =>
      typeof error?.message === 'string' ? [{ name, message: error.message, field: 'ref' in error ? error.ref : undefined }] : [],
    )
    .toSorted((one, other) => compareFields(one.field, other.field))
    .map(({ name, message }) => ({ fieldId: fieldIdOf(name), message }))
}

function compareFields(one: unknown, other: unknown): number {
  if (!(one instanceof Node && other instanceof Node) || one === other) return 0
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}
