import * as z from 'zod'

/** What finishes a sign-in after the password. `enrol`: a second factor has to be set up first. */
export const signInMethods = ['totp', 'recovery', 'passkey', 'enrol'] as const
export const signInMethodSchema = z.enum(signInMethods)
export type SignInMethod = z.infer<typeof signInMethodSchema>

/** Six digits, or a recovery code in any letter case, with or without its dash. */
export const signInCodeSchema = z.string().trim().min(6).max(20)
