import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'
import { codePurposes } from './codes.ts'

const instant = z.iso.datetime({ offset: true })

/** A link that works once, as kept; of its code only the SHA-256 is known. It is bound to its site by its store. */
export const accountCodeSchema = z.strictObject({
  purpose: z.enum(codePurposes),
  /** Address that it was sent to; a link ends when its account gets another. */
  email: z.email(),
  expiresOn: instant,
  /** Absent for a registration, which is no account yet. */
  userGuid: guidSchema.optional(),
  isStaff: z.boolean().default(false),
  /** Whether it went to the address by mail, so that using it proves the address; the terminal prints others. */
  isMailed: z.boolean().default(true),
  registration: z
    .strictObject({
      firstName: z.string(),
      middleName: z.string(),
      lastName: z.string(),
      passwordHash: z.string(),
      language: z.enum(['nl', 'en']),
    })
    .optional(),
})
export type AccountCode = z.infer<typeof accountCodeSchema>
