import * as z from 'zod'
import { accountSchema } from './schema.ts'

/** Milliseconds that a deleted account can be taken back: 30 days (DESIGN section 3, wastebasket). */
export const DELETED_KEPT = 30 * 24 * 3600_000

/** An account in the wastebasket, as it was when it was deleted. */
export const deletedAccountSchema = z.strictObject({ account: accountSchema, deletedOn: z.iso.datetime({ offset: true }) })
export type DeletedAccount = z.infer<typeof deletedAccountSchema>

/** When a deleted account is erased for good (ISO 8601). */
export function erasedOn({ deletedOn }: Pick<DeletedAccount, 'deletedOn'>): string {
  return new Date(Date.parse(deletedOn) + DELETED_KEPT).toISOString()
}
