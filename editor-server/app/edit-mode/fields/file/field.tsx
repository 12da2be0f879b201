import type { ReactNode } from 'react'
import { kindsOfField } from '../../pickers/kinds-of-field.ts'
import type { FieldProps } from '../field.ts'
import { MediaField } from '../media-field.tsx'

/** A file of the library, of any kind. */
export function Field(field: FieldProps): ReactNode {
  return <MediaField field={field} kinds={kindsOfField.file} />
}
