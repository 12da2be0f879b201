import * as z from 'zod'
import type { UserProperty } from '../profile/schema.ts'
import { followMailChoices } from '../follow/mail-preference.ts'
import { guidSchema } from '../guid/guid.ts'
import { profilePropertyKeys } from '../profile/properties.ts'
import { builtInProfileProperties } from './built-in.ts'
import { profilePropertySchema, type ProfileProperty } from './schema.ts'

/** Shown on the account screen from elsewhere (the address, the terms, the consent); no value is stored under these keys. */
const shownOnly: ReadonlySet<string> = new Set(builtInProfileProperties.map(({ key }) => key))

/** Properties that the product reads itself (SPEC section 3); a site's own definition decides what they accept. */
const ownDefinitions: readonly ProfileProperty[] = [
  { key: profilePropertyKeys.picture, inputType: 'image', visibleFor: 'Users' },
  { key: profilePropertyKeys.alias, visibleFor: 'Users' },
  { key: profilePropertyKeys.notificationClose, inputType: 'number', visibleFor: 'User' },
  {
    key: profilePropertyKeys.followMail,
    inputType: 'select',
    visibleFor: 'User',
    options: followMailChoices.map((value) => ({ value, label: value })),
  },
].map((definition) => profilePropertySchema.parse(definition))

/** Definitions under which users of a site have stored values, by key. */
export function keptPropertiesOf(ofSite: readonly ProfileProperty[]): Map<string, ProfileProperty> {
  const kept = [...ownDefinitions, ...ofSite].filter(({ key }) => !shownOnly.has(key))
  return new Map(kept.map((definition) => [definition.key, definition]))
}

const text = z.string().max(200)
const valueSchemas: Readonly<Record<ProfileProperty['inputType'], z.ZodType>> = {
  text,
  textarea: z.string().max(10_000),
  email: z.email().max(254),
  phone: z.string().regex(/^\+?[\d\s()./-]{3,30}$/),
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
