import { guidSchema } from '#content/model/guid/guid.ts'
import { modest } from '#content/model/json/modest.ts'
import { type MenuItem, menuItemSchema, MOST_MENU_ITEMS, MOST_SENT_ITEMS, menuSchema } from '#content/model/menu/schema.ts'
import { pageStates } from '#content/model/page/page-state.ts'
import { accessLevelSchema, TITLE_MAX_LENGTH } from '#content/model/page/schema.ts'
import * as z from 'zod'
import { defineCall, PAGE_BODY_LIMIT } from '../call.ts'

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

/** Whether there are at most so many items on all levels together; counts no further. */
function hasAtMost(items: readonly ApiMenuItem[], most: number): boolean {
  let count = 0
  const waiting = [...items]
  for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
    count += 1
    if (count > most) return false
    waiting.push(...item.relatedMenuItems)
  }
  return true
}

const apiMenuSchema = menuSchema.extend({ items: z.array(apiMenuItemSchema) })
export type ApiMenu = z.infer<typeof apiMenuSchema>

/** `pageName` and `pageIsPublished` of its items may be sent back as they were read. */
export const menuBodySchema = z.strictObject({
  guid: guidSchema.optional(),
  name: z.string().trim().min(1).max(120),
  /** Stays as it is where it is left out. */
  lang: menuSchema.shape.lang,
  items: z
    .array(sentMenuItemSchema)
    .max(MOST_MENU_ITEMS)
    .refine((items) => hasAtMost(items, MOST_SENT_ITEMS), { error: 'menuItems' })
    .default([]),
  /** Of the answer to a change, which may be sent back. */
  rightsChanged: modest(z.unknown()).optional(),
})
export type MenuBody = z.infer<typeof menuBodySchema>

const namedPageSchema = z.strictObject({ guid: guidSchema, title: z.string() })

/** Pages that an answer of `:impact` names of each kind; their number is told beside them. */
export const MOST_NAMED = 100
const IMPACTS_PER_MINUTE = 60

const manyOf = <Named extends z.ZodType>(named: Named) => z.strictObject({ count: z.int().min(0), first: z.array(named) })

export const listMenus = defineCall({
  method: 'GET',
  path: '/api/menus',
  summary: 'The menus of this site, by name',
  policy,
  answers: { 200: z.array(apiMenuSchema) },
})

export const listMenuNames = defineCall({
  method: 'GET',
  path: '/api/menus:names',
  summary: 'What the menus of this site are called, by name: for who chooses one to show',
  policy: { kind: 'user' },
  answers: { 200: z.array(menuSchema.omit({ items: true })) },
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
  bodyLimit: PAGE_BODY_LIMIT,
  answers: { 201: apiMenuSchema },
  version: 'tells',
  problems: ['SITE_CONFLICT'],
  auditedAs: 'publish',
})

export const updateMenu = defineCall({
  method: 'PUT',
  path: '/api/menus/{id}',
  summary: 'Change a menu; it is live at once',
  policy,
  params,
  body: menuBodySchema,
  bodyLimit: PAGE_BODY_LIMIT,
  answers: {
    200: apiMenuSchema.extend({
      /** Pages whose edit rights change because they inherit them from the page above. */
      rightsChanged: z.array(namedPageSchema).optional(),
    }),
  },
  version: 'asks',
  problems: ['SITE_CONFLICT', 'SITE_IN_USE'],
  auditedAs: 'publish',
})

export const deleteMenu = defineCall({
  method: 'DELETE',
  path: '/api/menus/{id}',
  summary: 'Delete a menu that no block shows; the one that gives pages their URL stays',
  policy,
  params,
  answers: { 204: null },
  version: 'asks',
  problems: ['SITE_IN_USE', 'SITE_MENU_USED'],
  auditedAs: 'delete',
})

export const getImpactOfMenu = defineCall({
  method: 'POST',
  path: '/api/menus/{id}:impact',
  summary: 'What a change of a menu would do to addresses, rights and links; nothing is written',
  policy,
  params,
  body: menuBodySchema,
  bodyLimit: PAGE_BODY_LIMIT,
  mostPerMinute: IMPACTS_PER_MINUTE,
  answers: {
    200: z.strictObject({
      /** Pages that get another address; the old one leads to the new one where `leadsOn` is true. */
      moved: manyOf(namedPageSchema.extend({ from: z.string(), to: z.string(), leadsOn: z.boolean() })),
      /** Published pages outside the menu whose address goes to a page in it; they would have none. */
      displaced: manyOf(namedPageSchema.extend({ url: z.string() })),
      /** Pages that the menu links to from then on, and those that it links to no longer. */
      entering: manyOf(namedPageSchema),
      leaving: manyOf(namedPageSchema),
      /** Pages whose edit rights change because they inherit them from the page above. */
      rightsChanged: manyOf(namedPageSchema),
      /** Pages that were never live, whose place goes with the item above it. */
      unplaced: manyOf(namedPageSchema),
    }),
  },
  // Of the menu as it is stored: who has another one compares with what somebody else has changed since.
  version: 'tells',
  problems: ['SITE_CONFLICT', 'SITE_IN_USE'],
})

export const listPagesOfMenu = defineCall({
  method: 'GET',
  path: '/api/menus/{id}:pages',
  summary: 'The pages that a menu names: how far they are published, for whom they are, and what is planned',
  policy,
  params,
  answers: {
    200: z.array(
      namedPageSchema.extend({
        state: z.enum(pageStates),
        viewAccess: accessLevelSchema,
        publishOn: z.iso.datetime({ offset: true }).optional(),
        unpublishOn: z.iso.datetime({ offset: true }).optional(),
      }),
    ),
  },
})
