import type { ReactNode } from 'react'
import type { FieldTexts, OptionSchema } from '../../../api/blocks/contract.ts'
import { AnyField } from './any-field.tsx'
import { type FieldComponent, fieldIdOf, type Findings } from './field.ts'
import { spellName } from '#content/model/text/spell-name.ts'

export interface OptionFieldsProps {
  /** Begins the ids of the controls. */
  scope: string
  /** Of the object that the options are, from the block's own; empty for these. */
  path?: string
  schema: OptionSchema
  texts: Readonly<Record<string, FieldTexts>>
  value: Readonly<Record<string, unknown>>
  findings: Findings
  onChange: (name: string, value: unknown) => void
  /** Fields that a block brings itself, by the name of the option; `null` leaves one out. */
  own?: Readonly<Record<string, FieldComponent | null>>
}

/** A field for each option: first those that have texts, in the order of these, then the others in the order of the schema. */
export function OptionFields({ scope, path = '', schema, texts, value, findings, onChange, own = {} }: OptionFieldsProps): ReactNode {
  const options = schema.properties ?? {}
  const names = [...new Set([...Object.keys(texts), ...Object.keys(options)])]
  return names.map((name) => {
    const option = options[name]
    if (!option) return null
    if (own[name] === null || option.field === 'elsewhere') return null
    const Field = own[name] ?? AnyField
    const here = path === '' ? name : `${path}.${name}`
    return (
      <Field
        key={name}
        id={fieldIdOf(scope, here)}
        path={here}
        schema={option}
        texts={texts[name] ?? { label: spellName(name) }}
        value={value[name]}
        isRequired={schema.required?.includes(name) ?? false}
        findings={findings}
        onChange={(changed) => onChange(name, changed)}
      />
    )
  })
}
