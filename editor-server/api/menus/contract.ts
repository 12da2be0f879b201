import { guidSchema } from '#content/model/guid/guid.ts'
import { modest } from '#content/model/json/modest.ts'
import { type MenuItem, menuItemSchema, MOST_MENU_ITEMS, menuSchema } from '#content/model/menu/schema.ts'
import { TITLE_MAX_LENGTH } from '#content/model/page/schema.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'

const policy = { kind: 'area', area: 'menus' } as const
const params = z.strictObject({ id: guidSchema })

/** A menu item in an answer, with its page's name and whether that page is live and public (SPEC section 3). */
export interface ApiMenuItem extends Omit<MenuItem, 'relatedMenuItems'> {
  pageName?: string | undefined
  pageIsPublished?: boolean | undefined
  relatedMenuItems: ApiMenuItem[]
}

const itemShape = (menuItemSchema as unknown as z.ZodObject<Record<keyof MenuItem, z.ZodType>>).shape

/** In the answer of `menus:withName` an item without a name is a step of a path that is not for this caller. */
export const apiMenuItemSchema: z.ZodType<ApiMenuItem> = z
  .strictObject({
    ...itemShape,
    name: z.string(),
    pageName: z.string().optional(),
    pageIsPublished: z.boolean().optional(),
    get relatedMenuItems() {
      return z.array(apiMenuItemSchema)
    },
  })
  .meta({ id: 'MenuItem' }) as unknown as z.ZodType<ApiMenuItem>

const sentMenuItemSchema: z.ZodType<ApiMenuItem> = z.strictObject({
  ...itemShape,
  pageName: z.string().max(TITLE_MAX_LENGTH).optional(),
  pageIsPublished: z.boolean().optional(),
  get relatedMenuItems() {
    return z.array(sentMenuItemSchema).max(MOST_MENU_ITEMS).default([])
  },
}) as unknown as z.ZodType<ApiMenuItem>

const apiMenuSchema = menuSchema.extend({ items: z.array(apiMenuItemSchema) })
export type ApiMenu = z.infer<typeof apiMenuSchema>

/** `pageName` and `pageIsPublished` of its items may be sent back as they were read. */
const menuBodySchema = z.strictObject({
  guid: guidSchema.optional(),
  name: z.string().trim().min(1).max(120),
  /** Stays as it is where it is left out. */
  lang: menuSchema.shape.lang,
  items: z.array(sentMenuItemSchema).max(MOST_MENU_ITEMS).default([]),
  /** Of the answer to a change, which may be sent back. */
  rightsChanged: modest(z.unknown()).optional(),
})
export type MenuBody = z.infer<typeof menuBodySchema>

export const listMenus = defineCall({
  method: 'GET',
  path: '/api/menus',
  summary: 'The menus of this site, by name',
  policy,
  answers: { 200: z.array(apiMenuSchema) },
})

export const getMenu = defineCall({
  method: 'GET',
  path: '/api/menus/{id}',
  summary: 'One menu, whole',
  policy,
  params,
  answers: { 200: apiMenuSchema },
  version: 'tells',
})

export const getMenuWithName = defineCall({
  method: 'GET',
  path: '/api/menus:withName',
  summary: 'A menu by its name, such as Top level menu, with what the caller may see of it',
  policy: { kind: 'anyone' },
  query: z.strictObject({ name: z.string().min(1).max(120) }),
  answers: { 200: apiMenuSchema },
  version: 'tells',
  cache: 'public',
  problems: ['SITE_NOT_FOUND'],
})

export const createMenu = defineCall({
  method: 'POST',
  path: '/api/menus',
  summary: 'Make a menu',
  policy,
  body: menuBodySchema.omit({ guid: true, rightsChanged: true }),
  answers: { 201: apiMenuSchema },
  version: 'tells',
  problems: ['SITE_CONFLICT'],
})

export const updateMenu = defineCall({
  method: 'PUT',
  path: '/api/menus/{id}',
  summary: 'Change a menu; it is live at once',
  policy,
  params,
  body: menuBodySchema,
  answers: {
    200: apiMenuSchema.extend({
      /** Pages whose edit rights change because they inherit them from the page above. */
      rightsChanged: z.array(z.strictObject({ guid: guidSchema, title: z.string() })).optional(),
    }),
  },
  version: 'asks',
  problems: ['SITE_CONFLICT', 'SITE_IN_USE'],
})

export const deleteMenu = defineCall({
  method: 'DELETE',
  path: '/api/menus/{id}',
  summary: 'Delete a menu; the one that gives pages their URL stays',
  policy,
  params,
  answers: { 204: null },
  version: 'asks',
  problems: ['SITE_IN_USE'],
})
