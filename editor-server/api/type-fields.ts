import * as z from 'zod'
import { fieldTextsSchema, optionSchema } from './blocks/contract.ts'

const textsSchema = z.strictObject({
  title: z.string(),
  description: z.string(),
  /** By the name of the field; one without texts is shown by its name. */
  fields: z.record(z.string(), fieldTextsSchema),
})

/** The fields that items or pages of a type have, as the workspace defines them. */
export const typeFieldsSchema = z.strictObject({
  /** By which they name it: for items that of the site's type. */
  name: z.string(),
  version: z.int().min(1),
  /** JSON schema (draft 2020-12), as that of the options of a block. */
  schema: optionSchema,
  texts: z.strictObject({ nl: textsSchema, en: textsSchema }),
  /** Fields that a list can be sorted by, and that its visitors can filter by. */
  sortable: z.array(z.string()),
  filterable: z.array(z.string()),
})
export type TypeFields = z.output<typeof typeFieldsSchema>
