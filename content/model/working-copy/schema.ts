import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'
import { listItemSchema } from '../list-item/schema.ts'
import { pageSchema } from '../page/schema.ts'

const changed = { changedBy: guidSchema.optional(), changedOn: z.iso.datetime({ offset: true }) }

/** Unpublished changes to a page or list item (DESIGN section 3, drafts). */
export const workingCopySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('page'), value: pageSchema, ...changed }),
  z.strictObject({ kind: z.literal('item'), value: listItemSchema, ...changed }),
])
export type WorkingCopy = z.infer<typeof workingCopySchema>
