import * as z from 'zod'
import { modest } from '../json/modest.ts'
import { propertyValueSchema } from '../profile/schema.ts'
import { itemFieldKinds } from './field-kinds.ts'
import { fitsField } from './field-value.ts'
import { seenName } from '../text/seen-name.ts'

const choiceKinds: readonly string[] = ['select', 'checkboxes']

/** A field of the items of a type, as the site defines it. What items have of it stands under its key in their `fields`. */
export const itemFieldSchema = z
  .strictObject({
    key: z
      .string()
      .regex(/^[A-Za-z][A-Za-z0-9]{0,59}$/, { error: 'propertyKey' })
      // What every object has would pass for a value of each item.
      .refine((key) => !(key in {}), { error: 'propertyKey' }),
    /** By language; without one the key is shown. */
    label: modest(z.record(z.string(), z.string().max(120)), { values: 100, characters: 6000 }).default({}),
    inputType: z.enum(itemFieldKinds).default('text'),
    /** Asked for at publishing; a draft may miss it. */
    required: z.boolean().default(false),
    /** Counts for items in which nothing is filled in. */
    defaultValue: propertyValueSchema.optional(),
    options: z
      .array(z.strictObject({ value: z.string().min(1).max(500), label: z.string().min(1).max(500) }))
      .max(500)
      .refine((options) => new Set(options.map(({ value }) => value)).size === options.length, { error: 'uniqueKey' })
      .default([]),
  })
  .refine(({ inputType, options }) => !choiceKinds.includes(inputType) || options.length > 0, { error: 'optionsNeeded', path: ['options'] })
  .refine((field) => field.defaultValue === undefined || fitsField(field, field.defaultValue), {
    error: 'defaultFits',
    path: ['defaultValue'],
  })
export type ItemField = z.infer<typeof itemFieldSchema>

/** A kind of list item, named by `listItemTypeName` of its items and by their folder under `items/`. */
export const listItemTypeSchema = z
  .strictObject({
    name: z.string().overwrite(seenName).min(1).max(60),
    /** What several of them are called, such as “nieuwsberichten” for “nieuws”. */
    plural: z.string().overwrite(seenName).min(1).max(60).optional(),
    /** The workspace's type, a folder under `types/`, that gives its items their fields; absent: the one of the same name, if there is one. */
    fieldsOf: z
      .string()
      .regex(/^[a-z][a-z0-9-]*$/, { error: 'kebabName' })
      .max(60)
      .optional(),
    /** Fields that the site itself gives them, in place of those of a type of the workspace. */
    fields: z
      .array(itemFieldSchema)
      .min(1)
      .max(60)
      .refine((fields) => new Set(fields.map(({ key }) => key)).size === fields.length, { error: 'uniqueKey' })
      .optional(),
  })
  .refine(({ fields, fieldsOf }) => fields === undefined || fieldsOf === undefined, { error: 'fieldsOnce', path: ['fieldsOf'] })
export type ListItemType = z.infer<typeof listItemTypeSchema>

export const listItemTypesFileSchema = z.strictObject({
  schema: z.literal(1),
  listItemTypes: z
    .array(listItemTypeSchema)
    .refine((types) => new Set(types.map(({ name }) => name.toLowerCase())).size === types.length, { error: 'uniqueKey' }),
})
