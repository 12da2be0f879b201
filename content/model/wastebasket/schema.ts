import * as z from 'zod'
import { followSchema } from '../follow/schema.ts'
import { guidSchema } from '../guid/guid.ts'
import { listItemTypeSchema } from '../list-item-type/schema.ts'
import { listItemSchema } from '../list-item/schema.ts'
import { menuItemSchema } from '../menu/schema.ts'
import { pageSchema } from '../page/schema.ts'
import { draftPlaceSchema, MOST_BEFORE } from '../working-copy/schema.ts'

/** Milliseconds that a deleted page or item can be taken back (DESIGN section 3, wastebasket). */
export const WASTEBASKET_KEPT = 30 * 24 * 3600_000

/** Pages and items that a site's wastebasket holds; the oldest make room. */
export const MOST_DELETED = 1000

const instant = z.iso.datetime({ offset: true })

/** Where a page stood in a menu. */
export const menuSpotSchema = z.strictObject({
  /** Guid of the menu. */
  menu: guidSchema,
  /** Without those below it. */
  item: menuItemSchema,
  parentGuid: guidSchema.optional(),
  /** What stood before it on its level, the nearest first. */
  after: z.array(guidSchema).max(MOST_BEFORE),
})
export type MenuSpot = z.infer<typeof menuSpotSchema>

/** A deleted page or item: all that taking it back needs but for what it says, which is kept apart (`DeletedCopy`). */
export const deletedThingSchema = z.strictObject({
  kind: z.enum(['page', 'item']),
  guid: guidSchema,
  title: z.string(),
  /** Of an item. */
  listGuid: guidSchema.optional(),
  wasPublished: z.boolean(),
  deletedOn: instant,
  /** Account of who deleted it; removed when the account is erased. */
  deletedBy: guidSchema.optional(),
  /** How many copies go with it: its own, and those of the items in its lists. */
  copies: z.int().min(1),
  /** Of a page's file, below the site's folder: its address, where no menu gave it one. */
  path: z.string().optional(),
  spots: z.array(menuSpotSchema).default([]),
  /** Of a page that was never live. */
  place: draftPlaceSchema.optional(),
  /** Pages that said they translate it. */
  translations: z.array(guidSchema).default([]),
  /** Types of its copies that are items, as they were: a type that no item has can be deleted. */
  itemTypes: z.array(listItemTypeSchema).default([]),
  /** Items that had it as their parent. */
  children: z.array(guidSchema).default([]),
  /** Who followed it, or its lists. */
  follows: z.array(followSchema).default([]),
  /** What was found on it. */
  findings: z.strictObject({ errors: z.int().min(0), warnings: z.int().min(0) }).optional(),
})
export type DeletedThing = z.infer<typeof deletedThingSchema>

const changed = { changedBy: guidSchema.optional(), changedOn: instant }

/** What a deleted page or item said, live and as a working copy. */
export const deletedCopySchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('page'),
    live: pageSchema.optional(),
    draft: z.strictObject({ value: pageSchema, ...changed }).optional(),
  }),
  z.strictObject({
    kind: z.literal('item'),
    live: listItemSchema.optional(),
    draft: z.strictObject({ value: listItemSchema, ...changed }).optional(),
  }),
])
export type DeletedCopy = z.infer<typeof deletedCopySchema>
