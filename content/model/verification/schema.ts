import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'
import { codePurposes } from './codes.ts'

const instant = z.iso.datetime({ offset: true })

/** A stored one-time link; only the SHA-256 of its code is kept. Its store binds it to its site. */
export const accountCodeSchema = z.strictObject({
  purpose: z.enum(codePurposes),
  /** Address it was sent to; the link ends when its account gets another. */
  email: z.email(),
  expiresOn: instant,
  /** Absent for a registration, which is no account yet. */
  userGuid: guidSchema.optional(),
  isStaff: z.boolean().default(false),
  /** Whether it was mailed, so that using it proves the address; others are printed on the terminal. */
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

/** An address that somebody asked for, until its link is followed or it is withdrawn. */
export const emailChangeSchema = z.strictObject({ email: z.email().max(254), expiresOn: instant })
export type EmailChange = z.infer<typeof emailChangeSchema>
