import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'

const hex = (length: number) => z.string().regex(new RegExp(`^[0-9a-f]{${length}}$`))

/** Work that a browser does before it sends a form, as Altcha has it. What it says of itself is signed. */
export const formWorkSchema = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    cost: z.int().min(1).max(100_000),
    /** The form, the submission it is done for, and when it was asked (ms since 1970). */
    data: z.strictObject({ form: guidSchema, submission: guidSchema, at: z.int().min(0) }),
    keyLength: z.literal(32),
    keyPrefix: hex(32),
    keySignature: hex(64),
    nonce: hex(32),
    salt: hex(32),
  }),
  signature: hex(64),
})
export type FormWork = z.infer<typeof formWorkSchema>

/** The work, and what it came to. */
export const formWorkDoneSchema = z.strictObject({
  challenge: formWorkSchema,
  solution: z.strictObject({ counter: z.int().min(0).max(0xff_ff_ff_ff), derivedKey: hex(64), time: z.number().min(0).optional() }),
})
export type FormWorkDone = z.infer<typeof formWorkDoneSchema>
