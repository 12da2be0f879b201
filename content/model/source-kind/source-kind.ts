import * as z from 'zod'

/**
 * Where an account comes from (SPEC section 3): an administrator made it or invited its owner; an organisation that somebody signed in with
 * vouched for the address; or its owner asked for it.
 */
export const sourceKinds = ['Manual', 'Verification', 'Registration'] as const
export const sourceKindSchema = z.enum(sourceKinds)
export type SourceKind = z.infer<typeof sourceKindSchema>
