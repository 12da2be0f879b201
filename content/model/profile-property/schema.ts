import * as z from 'zod'
import { modest } from '../json/modest.ts'
import { propertyValueSchema } from '../profile/schema.ts'

export const profileCategories = ['profile', 'security', 'privacy'] as const

/** Who sees the value on a profile: the owner, also administrators, or every signed-in user of the site. */
export const profileVisibilities = ['User', 'Admin', 'Users'] as const
export type ProfileVisibility = (typeof profileVisibilities)[number]

export const profileInputTypes = [
  'text',
  'textarea',
  'email',
  'phone',
  'number',
  'date',
  'select',
  'radio',
  'checkboxes',
  'switch',
  'image',
] as const

const choiceTypes: readonly string[] = ['select', 'radio', 'checkboxes']

/** Profile property definition of SPEC section 3. */
export const profilePropertySchema = z
  .strictObject({
    key: z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,59}$/, { error: 'propertyKey' }),
    label: modest(z.record(z.string(), z.string().max(120)), { values: 100, characters: 6000 }).default({}),
    category: z.enum(profileCategories).default('profile'),
    section: z.string().max(60).default(''),
    subsection: z.string().max(60).default(''),
    /** Order of the section, of the subsection in it, and of the property in that; ascending. */
    sectionSort: z.number().default(0),
    subsectionSort: z.number().default(0),
    sort: z.number().default(0),
    visibleFor: z.enum(profileVisibilities).default('Admin'),
    inputType: z.enum(profileInputTypes).default('text'),
    required: z.boolean().default(false),
    defaultValue: propertyValueSchema.optional(),
    options: z
      .array(z.strictObject({ value: z.string().min(1).max(500), label: z.string().min(1).max(500) }))
      .max(500)
      .default([]),
    isStaffOnly: z.boolean().default(false),
  })
  .refine(({ inputType, options }) => !choiceTypes.includes(inputType) || options.length > 0, { error: 'optionsNeeded', path: ['options'] })
export type ProfileProperty = z.infer<typeof profilePropertySchema>

export const profilePropertiesFileSchema = z.strictObject({
  schema: z.literal(1),
  profileProperties: z
    .array(profilePropertySchema)
    .refine((definitions) => new Set(definitions.map(({ key }) => key)).size === definitions.length, { error: 'uniqueKey' }),
})
