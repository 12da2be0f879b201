/** A JSON schema (draft 2020-12) of options. `field` names the widget for a value whose shape does not tell. */
export interface OptionSchema {
  type?: string
  /** A kind of value that blocks share: guid, link, address, icon, moment. */
  title?: string
  field?: string
  description?: string
  /** ISO 4217: the number is an amount of money. */
  currency?: string
  enum?: readonly unknown[]
  const?: unknown
  default?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  properties?: Record<string, OptionSchema>
  required?: readonly string[]
  items?: OptionSchema
  anyOf?: readonly OptionSchema[]
  propertyNames?: OptionSchema
  additionalProperties?: OptionSchema | boolean
}

/** The values of a choice; undefined for what is none. */
export function choicesOf(schema: OptionSchema): readonly (string | number)[] | undefined {
  const values =
    schema.enum ?? (schema.anyOf?.every((branch) => branch.const !== undefined) ? schema.anyOf.map((branch) => branch.const) : undefined)
  return values?.every((value) => typeof value === 'string' || typeof value === 'number') ? (values as (string | number)[]) : undefined
}
