import * as z from 'zod'
import { buildingBlockInstanceSchema } from '../building-block-instance/schema.ts'
import { guidSchema } from '../guid/guid.ts'
import { languageSchema, pageLayoutSchema } from '../page/schema.ts'
import { seenName } from '../text/seen-name.ts'

export const templateKinds = ['footer', 'header', 'page'] as const

/** A footer, header or page template (DESIGN section 4). Its blocks carry their prose in `content`. */
export const templateSchema = z.strictObject({
  guid: guidSchema,
  name: z.string().overwrite(seenName).min(1).max(120),
  kind: z.enum(templateKinds),
  /** Language of its texts; default: that of the site. A page takes the site's footer in its own language. */
  lang: languageSchema.optional(),
  layout: pageLayoutSchema.optional(),
  blocks: z.array(buildingBlockInstanceSchema).default([]),
})
export type Template = z.infer<typeof templateSchema>
export const templatesFileSchema = z.strictObject({ schema: z.literal(1), templates: z.array(templateSchema) })
