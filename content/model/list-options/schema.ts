import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'

export const sortFields = ['publishedOn', 'title', 'activeFrom', 'manual'] as const
export const listSorts = [
  'publishedOn_desc',
  'publishedOn_asc',
  'title_asc',
  'title_desc',
  'activeFrom_asc',
  'activeFrom_desc',
  'manual',
] as const
export const listSortSchema = z.enum(listSorts)
export type ListSort = z.infer<typeof listSortSchema>

/** Defaults of SPEC section 9: page size 1, newest first. */
export const DEFAULT_ITEMS_PER_PAGE = 1
export const DEFAULT_SORT: ListSort = 'publishedOn_desc'

/** Order by hand: parent item's guid, or `root`, to the ordered guids of its children. */
export const nestedSortOrderSchema = z.record(z.union([z.literal('root'), guidSchema]), z.array(guidSchema))
export type NestedSortOrder = z.infer<typeof nestedSortOrderSchema>

/** States of a form or list (SPEC section 4, `openState`; SPEC section 3, field mode). */
export const openModeSchema = z.enum(['Open', 'Closed', 'Custom'])

export const listVariants = ['rows', 'cards', 'agenda'] as const

export const listOptionsSchema = z.strictObject({
  defaultItemsPerPage: z.int().min(1).max(200).default(DEFAULT_ITEMS_PER_PAGE),
  defaultSortBy: listSortSchema.default(DEFAULT_SORT),
  /** Only items with at least one of these parents; empty means all. */
  defaultParentGuids: z.array(guidSchema).default([]),
  /** Show the further pages under the first on request instead of on pages of their own. */
  lazyLoad: z.boolean().default(false),
  /** Offer visitors a filter by parent. */
  filter: z.boolean().default(false),
  highlightOnly: z.boolean().default(false),
  /** Only items whose activeFrom–activeUntil holds the present instant. */
  hasActiveItems: z.boolean().default(false),
  /** Ordered guids of a flat order by hand; `nestedSortOrder` wins where both name an item. */
  sortOrder: z.array(guidSchema).default([]),
  nestedSortOrder: nestedSortOrderSchema.default({}),
  /** A widget shows the items of this other list (DESIGN section 3). */
  sourceListGuid: guidSchema.optional(),
  state: openModeSchema.default('Open'),
  openOn: z.iso.datetime({ offset: true }).optional(),
  closeOn: z.iso.datetime({ offset: true }).optional(),
  title: z.string().max(200).optional(),
  /** Rows under each other, cards beside each other, or an agenda with the day in front. */
  variant: z.enum(listVariants).default('rows'),
  /** Show each item's date: activeFrom where the list is sorted by it, publishedOn elsewhere. */
  showDate: z.boolean().default(true),
  showImage: z.boolean().default(true),
  /** Show the titles of each item's parents. */
  showParents: z.boolean().default(false),
  /** Level of the list's title; its items are one level deeper. Without a title the items have this level. */
  headingLevel: z.union([z.literal(2), z.literal(3), z.literal(4)]).default(2),
  /** Text of a widget's link to the list whose items it shows. */
  linkText: z.string().max(100).optional(),
})
export type ListOptions = z.infer<typeof listOptionsSchema>
