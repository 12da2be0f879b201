import * as z from 'zod'
import type { OwnImageText } from '../media/describe-image.ts'
import { pageOptionsSchema, type PageOptions } from './schema.ts'

/** What a page says of its header image. */
export function headerImageTextOf({ headerImageAlt, isHeaderImageDecorative }: PageOptions): OwnImageText {
  return { alt: headerImageAlt, isDecorative: isHeaderImageDecorative }
}

/** Page options as the API speaks of them (SPEC section 3): a list of names and values. */
export const pageOptionListSchema = z
  .array(z.strictObject({ name: z.string().max(60), value: z.union([z.string().max(1000), z.boolean()]) }))
  .max(50)
export type PageOptionList = z.infer<typeof pageOptionListSchema>

/** Options that are set, in the order of the schema. */
export function optionsToList(options: PageOptions): PageOptionList {
  return Object.keys(pageOptionsSchema.shape).flatMap((name) => {
    const value = options[name as keyof PageOptions]
    return value === undefined ? [] : [{ name, value }]
  })
}

/**
 * Options from a list; the last of a name counts, and booleans may be text.
 * @throws z.ZodError for an unknown name or an invalid value
 */
export function optionsFromList(list: PageOptionList): PageOptions {
  const entries = list.map(({ name, value }) => [name, /^(show|is)[A-Z]/.test(name) ? toBoolean(value) : value])
  return pageOptionsSchema.parse(Object.fromEntries(entries))
}

function toBoolean(value: string | boolean): string | boolean {
  if (value === 'true') return true
  return value === 'false' ? false : value
}
