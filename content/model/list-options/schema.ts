import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'

export const listSorts = [
  'publishedOn_desc',
  'publishedOn_asc',
  'title_asc',
  'title_desc',
  'activeFrom_asc',
  'activeFrom_desc',
  'startsAt_asc',
  'startsAt_desc',
  'manual',
] as const
/** By a field of the items' type: items without it come last. */
export type FieldSort = `fields.${string}_${'asc' | 'desc'}`
const fieldSortSchema = z
  .string()
  .regex(/^fields\.[A-Za-z][A-Za-z0-9_]{0,59}_(?:asc|desc)$/, { error: 'listSort' }) as unknown as z.ZodType<FieldSort, FieldSort>
export const listSortSchema = z.union([z.enum(listSorts), fieldSortSchema])
export type ListSort = z.infer<typeof listSortSchema>

/** Defaults of SPEC section 9: page size 1, newest first. */
export const DEFAULT_ITEMS_PER_PAGE = 1
export const DEFAULT_SORT: ListSort = 'publishedOn_desc'

/** Manual order: guids of children in order, by their parent item's guid or `root`. */
export const nestedSortOrderSchema = z.record(z.union([z.literal('root'), guidSchema]), z.array(guidSchema))
export type NestedSortOrder = z.infer<typeof nestedSortOrderSchema>

/** States of a form or list (SPEC section 4, `openState`; SPEC section 3, field mode). */
export const openModeSchema = z.enum(['Open', 'Closed', 'Custom'])

export const listVariants = ['rows', 'cards', 'agenda', 'index'] as const

export const listOptionsSchema = z.strictObject({
  defaultItemsPerPage: z.int().min(1).max(200).default(DEFAULT_ITEMS_PER_PAGE).meta({ description: 'Items on a page of the list.' }),
  defaultSortBy: listSortSchema.default(DEFAULT_SORT).meta({
    description:
      'The order; `manual` follows `sortOrder` and `nestedSortOrder`, `fields.<name>_asc` or `_desc` a field of the items’ type.',
    field: 'list-sort',
  }),
  defaultParentGuids: z
    .array(guidSchema)
    .default([])
    .meta({ description: 'Only items with at least one of these parents; empty: all.', field: 'items' }),
  lazyLoad: z
    .boolean()
    .default(false)
    .meta({ description: 'Shows further items under the first on request, instead of on pages of their own.' }),
  filter: z.boolean().default(false).meta({ description: 'Offers visitors a filter by parent.' }),
  filterFields: z
    .array(
      z
        .string()
        .regex(/^[A-Za-z][A-Za-z0-9_]*$/)
        .max(60),
    )
    .max(6)
    .default([])
    .meta({
      description: 'Fields of the items’ type that visitors may filter by: choices, yes or no, and short texts.',
      field: 'filter-fields',
    }),
  highlightOnly: z.boolean().default(false).meta({ description: 'Only highlighted items.' }),
  hasActiveItems: z
    .boolean()
    .default(false)
    .meta({ description: 'Only items whose `activeFrom` to `activeUntil` holds the present moment.' }),
  hasUpcomingItems: z
    .boolean()
    .optional()
    .meta({ description: 'Leaves out events that are over (`endsAt`, or the day of `startsAt`); absent: when sorted by `startsAt_asc`.' }),
  sortOrder: z
    .array(guidSchema)
    .default([])
    .meta({ description: 'Items in an order by hand; `nestedSortOrder` wins where both name an item.', field: 'elsewhere' }),
  nestedSortOrder: nestedSortOrderSchema
    .default({})
    .meta({ description: 'An order by hand for each parent: its guid, or `root`, to the ordered guids below it.', field: 'elsewhere' }),
  sourceListGuid: guidSchema.optional().meta({ description: 'Shows the items of this other list.', field: 'list-block' }),
  formGuid: guidSchema.optional().meta({
    description: 'Shows submissions of this form, the newest first, in place of items: those that were chosen, with their public answers.',
    field: 'form',
  }),
  state: openModeSchema.default('Open').meta({ description: 'Whether the list is open; `Custom` follows `openOn` and `closeOn`.' }),
  openOn: z.iso.datetime({ offset: true }).optional().meta({ description: 'It opens then.' }),
  closeOn: z.iso.datetime({ offset: true }).optional().meta({ description: 'It closes then.' }),
  title: z.string().max(200).optional().meta({ description: 'A heading above the list.' }),
  variant: z
    .enum(listVariants)
    .default('rows')
    .meta({ description: 'Rows under each other, cards beside each other, an agenda with the day in front, or an index by first letter.' }),
  showDate: z
    .boolean()
    .default(true)
    .meta({ description: 'Each item’s date: `activeFrom` or `startsAt` where the list is sorted by it, `publishedOn` elsewhere.' }),
  showImage: z.boolean().default(true).meta({ description: 'Each item’s image.' }),
  showFields: z.boolean().default(true).meta({ description: 'The fields of each item’s type, in rows and cards.' }),
  showParents: z.boolean().default(false).meta({ description: 'The titles of each item’s parents.' }),
  headingLevel: z
    .union([z.literal(2), z.literal(3), z.literal(4)])
    .default(2)
    .meta({ description: 'Level of the title; items are one level deeper. Without a title the items have this level.' }),
  linkText: z.string().max(100).optional().meta({ description: 'Text of the link to the list that `sourceListGuid` names.' }),
})
export type ListOptions = z.infer<typeof listOptionsSchema>

/** Whether a list shows the items that were made in it, rather than those of another list or submissions. */
export function hasOwnItems({ sourceListGuid, formGuid }: { sourceListGuid?: unknown; formGuid?: unknown }): boolean {
  return sourceListGuid === undefined && formGuid === undefined
}
