import type { ComponentType } from 'react'
import type { FieldTexts, OptionSchema } from '../../../api/blocks/contract.ts'

/** What is wrong, by dotted path from the options, in the person's words. */
export type Findings = ReadonlyMap<string, string>

export interface FieldProps {
  /** Of the control; `<scope>-<path>`. */
  id: string
  /** Dotted path from the options: `items.0.title`. */
  path: string
  schema: OptionSchema
  texts: FieldTexts
  /** The stored value; undefined if it is not set and the default applies. */
  value: unknown
  isRequired: boolean
  findings: Findings
  /** `undefined` takes the value out. */
  onChange: (value: unknown) => void
}

export type FieldComponent = ComponentType<FieldProps>

/** What the value is where none is set. */
export function valueOf({ value, schema }: Pick<FieldProps, 'value' | 'schema'>): unknown {
  return value === undefined ? schema.default : value
}

/** Id of the control of an option. */
export function fieldIdOf(scope: string, path: string): string {
  return `${scope}-${path}`.replaceAll('.', '-')
}

/** Props of a field inside another one. */
export function innerField(
  { id, path, findings }: FieldProps,
  name: string | number,
  inner: Pick<FieldProps, 'schema' | 'texts' | 'value' | 'isRequired' | 'onChange'>,
): FieldProps {
  return { ...inner, findings, id: `${id}-${name}`, path: `${path}.${name}` }
}
