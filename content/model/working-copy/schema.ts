import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'
import { listItemSchema } from '../list-item/schema.ts'
import { MOST_MENU_ITEMS, namesSchema, nameSchema } from '../menu/schema.ts'
import { pageSchema } from '../page/schema.ts'

const changed = { changedBy: guidSchema.optional(), changedOn: z.iso.datetime({ offset: true }) }

/** Unpublished changes to a page or list item (DESIGN section 3, drafts). */
export const workingCopySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('page'), value: pageSchema, ...changed }),
  z.strictObject({ kind: z.literal('item'), value: listItemSchema, ...changed }),
])
export type WorkingCopy = z.infer<typeof workingCopySchema>

/** The most items that a place says it comes after. */
export const MOST_BEFORE = 20

/** Where a page that was never live comes to stand in the menu that gives pages their URL, once it is published. */
export const draftPlaceSchema = z.strictObject({
  /** Of its menu item, which places of other drafts may stand below. */
  guid: guidSchema,
  /** Menu item to stand below, or the place of another draft; default: the top level. */
  parentGuid: guidSchema.optional(),
  urlSegment: z.string().max(80),
  /** Default: the title of the page when it is published. */
  name: nameSchema.optional(),
  names: namesSchema.optional(),
  /**
   * The nearest items that stood before it when places were last chosen there, the nearest first (`ItemPlace`). A draft among them stands for
   * what it comes after itself, so few are enough.
   */
  after: z.array(guidSchema).max(MOST_MENU_ITEMS).optional(),
  /** How many items come before it, in a place that was kept before there was `after`; default: all. */
  index: z.int().min(0).optional(),
  isHidden: z.boolean().optional(),
})
export type DraftPlace = z.infer<typeof draftPlaceSchema>
