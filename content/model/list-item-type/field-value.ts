import * as z from 'zod'
import { linkSchema } from '../link/schema.ts'
import type { ItemFieldKind } from './field-kinds.ts'
import { phonePattern } from '../profile-property/phone.ts'

interface DescribedField {
  inputType: ItemFieldKind
  options: readonly { value: string }[]
}

/** Characters of a text that stands on one line: lists show it on a card, and their visitors can filter by it. */
const LINE = 120

/** What items may have of a field: its kind, without whether it is required and what counts where nothing is filled in. */
export function valueSchemaOf({ inputType, options }: DescribedField): z.ZodType {
  switch (inputType) {
    case 'text':
      return z.string().min(1).max(LINE)
    case 'textarea':
      return z.string().min(1).max(10_000)
    case 'email':
      return z.email().max(254)
    case 'phone':
      return z.string().regex(phonePattern, { error: 'phone' })
    case 'number':
      return z.number()
    case 'date':
      return z.iso.date()
    case 'link':
      return linkSchema
    case 'select':
      return z.enum(options.map(({ value }) => value))
    case 'checkboxes':
      return z.array(z.enum(options.map(({ value }) => value))).min(1)
    case 'switch':
      return z.boolean()
  }
}

export function fitsField(field: DescribedField, value: unknown): boolean {
  return valueSchemaOf(field).safeParse(value).success
}
