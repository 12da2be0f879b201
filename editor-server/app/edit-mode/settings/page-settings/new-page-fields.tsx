import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OptionSchema } from '../../../../api/blocks/contract.ts'
import type { TypeFields } from '../../../../api/list-item-types/contract.ts'
import { changeProperty } from '../../fields/change-value.ts'
import { checkOptions } from '../../fields/check-options.ts'
import type { Findings } from '../../fields/field.ts'
import { OptionFields } from '../../fields/option-fields.tsx'

type Values = Readonly<Record<string, unknown>>
type Language = 'nl' | 'en'

export interface NewPageFieldsProps {
  type: TypeFields
  /** Of the fields that are asked for. */
  values: Values
  onChange: (values: Values) => void
}

/**
 * What a type asks of every page of it, where a new one is made. The page that opens has all its fields; a draft may miss what is required, so none
 * of these keeps a page from being made.
 */
export function NewPageFields({ type, values, onChange }: NewPageFieldsProps): ReactNode {
  const { i18n } = useTranslation()
  const language = i18n.language === 'en' ? 'en' : 'nl'
  return (
    <OptionFields
      scope="new-page"
      schema={askedOf(type)}
      texts={type.texts[language].fields}
      value={values}
      findings={findFaults(type, values, language)}
      onChange={(name, value) => onChange(changeProperty(values, name, isUnset(value) ? undefined : value))}
    />
  )
}

/** What is wrong with what was filled in. */
export function findFaults(type: TypeFields, values: Values, language: Language): Findings {
  const found = checkOptions(askedOf(type), values, language)
  return new Map([...found].filter(([path]) => Object.hasOwn(values, path)))
}

/** Required fields that are typed or chosen; those with dialogs of their own wait for the page. */
export function askedOf({ schema: { properties = {}, required = [] } }: TypeFields): OptionSchema {
  const asked = required.flatMap((name) => {
    const field = properties[name]
    return field && isPlain(field) ? [[name, field] as const] : []
  })
  return { type: 'object', properties: Object.fromEntries(asked), required: asked.map(([name]) => name) }
}

function isPlain({ type, title, field, default: preset, ...schema }: OptionSchema): boolean {
  if (field !== undefined || preset !== undefined) return false
  return title === 'moment' || (title === undefined && (schema.enum !== undefined || ['string', 'number', 'integer'].includes(type ?? '')))
}

function isUnset(value: unknown): boolean {
  return value === undefined || value === ''
}
