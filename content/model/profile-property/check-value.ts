import * as z from 'zod'
import type { UserProperty } from '../profile/schema.ts'
import { guidSchema } from '../guid/guid.ts'
import { builtInProfileProperties, isStored } from './built-in.ts'
import { phonePattern } from './phone.ts'
import type { ProfileProperty } from './schema.ts'

/** Definitions under which users of a site have stored values, by key. */
export function keptPropertiesOf(ofSite: readonly ProfileProperty[]): Map<string, ProfileProperty> {
  const kept = [...builtInProfileProperties, ...ofSite].filter(({ key }) => isStored(key))
  return new Map(kept.map((definition) => [definition.key, definition]))
}

const text = z.string().max(200)
const valueSchemas: Readonly<Record<ProfileProperty['inputType'], z.ZodType>> = {
  text,
  textarea: z.string().max(10_000),
  email: z.email().max(254),
  phone: z.string().regex(phonePattern),
  number: z.number(),
  date: z.iso.date(),
  select: text,
  radio: text,
  checkboxes: z.array(text).max(100),
  switch: z.boolean(),
  image: guidSchema,
}

export type PropertyFault = 'propertyRequired' | 'propertyValue' | 'choice'

/** What is wrong with the value of a property; an empty value counts as none. */
export function findPropertyFault(definition: ProfileProperty, value: UserProperty['value'] | undefined): PropertyFault | undefined {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return definition.required ? 'propertyRequired' : undefined
  if (!valueSchemas[definition.inputType].safeParse(value).success) return 'propertyValue'
  const allowed = new Set(definition.options.map((option) => option.value))
  const chosen = definition.inputType === 'checkboxes' ? (value as string[]) : [value as string]
  return allowed.size > 0 && chosen.some((each) => !allowed.has(each)) ? 'choice' : undefined
}
