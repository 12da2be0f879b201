import * as z from 'zod'

/** What a store knows of a key that it encrypts records with; the key itself stands in a file of its own. */
export const shredKeySchema = z.strictObject({
  /** `stale`: a record that it encrypted is gone. `closed`: it encrypts nothing new, and goes as soon as its other records have another key. */
  state: z.enum(['stale', 'closed']).optional(),
})
export type ShredKeyRecord = z.infer<typeof shredKeySchema>
