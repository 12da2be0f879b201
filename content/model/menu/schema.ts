import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'
import { modest } from '../json/modest.ts'
import { languageSchema } from '../page/schema.ts'
import { plainText } from '../text/plain-text.ts'

/** Name of the menu that gives pages their URL (SPEC section 7). */
export const TOP_LEVEL_MENU = 'Top level menu'

export interface MenuItem {
  guid: string
  /** One segment of the URL; empty for the home page only. */
  urlSegment: string
  name: string
  /** Its name in other languages, by their BCP 47 tag. */
  names?: Record<string, string> | undefined
  pageGuid?: string | undefined
  externalUrl?: string | undefined
  /** Has a URL but no link in the menu (DESIGN section 3). */
  isHidden?: boolean | undefined
  relatedMenuItems: MenuItem[]
}

/** Of an item. */
export const nameSchema = z.string().overwrite(plainText).trim().min(1).max(120)

/** By language. */
export const namesSchema = modest(z.record(languageSchema, nameSchema), { values: 100, characters: 6000 })

/** At one level of a menu. */
export const MOST_MENU_ITEMS = 1000

/** On all levels of a menu that is sent together; files may have more. */
export const MOST_SENT_ITEMS = 3000

export const menuItemSchema: z.ZodType<MenuItem> = z.strictObject({
  guid: guidSchema,
  urlSegment: z.string().max(80),
  name: nameSchema,
  names: namesSchema.optional(),
  pageGuid: guidSchema.optional(),
  externalUrl: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional(),
  isHidden: z.boolean().optional(),
  get relatedMenuItems() {
    return z.array(menuItemSchema).max(MOST_MENU_ITEMS).default([])
  },
}) as z.ZodType<MenuItem>

export const menuSchema = z.strictObject({
  guid: guidSchema,
  name: z.string().min(1),
  /** Language of the names of its items; default: that of the site. */
  lang: languageSchema.optional(),
  items: z.array(menuItemSchema).max(MOST_MENU_ITEMS).default([]),
})
export type Menu = z.infer<typeof menuSchema>

export const menusFileSchema = z.strictObject({ schema: z.literal(1), menus: z.array(menuSchema) })
