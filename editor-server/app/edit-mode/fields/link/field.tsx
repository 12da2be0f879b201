import { isRecord } from '#content/model/json/is-record.ts'
import type { ReactNode } from 'react'
import { textOf } from '../change-value.ts'
import type { FieldProps } from '../field.ts'
import { LinkField } from '../link-field.tsx'

/** A link with a label; without one it takes the title of what it leads to. */
export function Field(field: FieldProps): ReactNode {
  const { value, onChange } = field
  const link = isRecord(value) ? { href: textOf(value['href']), text: textOf(value['label']) } : undefined
  return <LinkField field={field} link={link} onSave={({ href, text }) => onChange(text === '' ? { href } : { label: text, href })} />
}
