import { guidSchema } from '#content/model/guid/guid.ts'
import { listSortSchema } from '#content/model/list-options/schema.ts'
import { isRecord } from '#content/model/json/is-record.ts'
import * as z from 'zod'
import { pagingQuery } from '../paging.ts'

/** Items on one page of an answer. */
export const ITEMS_AT_ONCE = 200

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

const filterSchema = z
  .string()
  .max(4000)
  .regex(/^parentGuids=[0-9a-f,-]*$/, { error: 'listFilter' })
  .transform((filter) =>
    filter
      .slice('parentGuids='.length)
      .split(',')
      .filter((guid) => guid !== ''),
  )
  .pipe(z.array(guidSchema).max(50))

/** Which items of a list are meant; what is absent is as the list's options have it. */
export const itemChoiceSchema = z.strictObject({
  /** `parentGuids=` and guids with commas between them: items with at least one of these parents. */
  filter: filterSchema.optional(),
  /** Only highlighted items. */
  highlight: flag.optional(),
  /** Only items whose `activeFrom` to `activeUntil` holds the present moment. */
  hasActiveItems: flag.optional(),
})
export type ItemChoice = z.infer<typeof itemChoiceSchema>

/** The query of a list (SPEC section 7). */
export const listQuerySchema = itemChoiceSchema.extend({ ...pagingQuery(ITEMS_AT_ONCE), sort_by: listSortSchema.optional() })
export type ListCallQuery = z.infer<typeof listQuerySchema>

/** The same query as JSON in a text, with numbers and flags as either. */
export const jsonListQuerySchema = z
  .string()
  .max(5000)
  .transform((text, context) => {
    try {
      return withTexts(JSON.parse(text))
    } catch {
      context.addIssue({ code: 'custom', message: 'jsonText', input: text })
      return z.NEVER
    }
  })
  .pipe(listQuerySchema)

function withTexts(query: unknown): unknown {
  if (!isRecord(query)) return query
  return Object.fromEntries(
    Object.entries(query).map(([key, value]) => [key, typeof value === 'number' || typeof value === 'boolean' ? String(value) : value]),
  )
}
