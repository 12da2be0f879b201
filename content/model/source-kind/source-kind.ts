import * as z from 'zod'

/** Where an account or a role assignment comes from (SPEC section 3): an administrator, a verified address, a registration. */
export const sourceKinds = ['Manual', 'Verification', 'Registration'] as const
export const sourceKindSchema = z.enum(sourceKinds)
export type SourceKind = z.infer<typeof sourceKindSchema>
