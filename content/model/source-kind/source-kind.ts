import * as z from 'zod'

/** Source of an account or a role assignment (SPEC section 3): an administrator, a verified address, a registration. */
export const sourceKinds = ['Manual', 'Verification', 'Registration'] as const
export const sourceKindSchema = z.enum(sourceKinds)
export type SourceKind = z.infer<typeof sourceKindSchema>
