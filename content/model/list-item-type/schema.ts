import * as z from 'zod'

/** A kind of list item, named by `listItemTypeName` of its items and by their folder under `items/`. */
export const listItemTypeSchema = z.strictObject({
  name: z.string().trim().min(1).max(60),
  /** The workspace's type, a folder under `types/`, that gives its items their fields; absent: the one of the same name, if there is one. */
  fieldsOf: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, { error: 'kebabName' })
    .max(60)
    .optional(),
})
export type ListItemType = z.infer<typeof listItemTypeSchema>

export const listItemTypesFileSchema = z.strictObject({
  schema: z.literal(1),
  listItemTypes: z
    .array(listItemTypeSchema)
    .refine((types) => new Set(types.map(({ name }) => name.toLowerCase())).size === types.length, { error: 'uniqueKey' }),
})
