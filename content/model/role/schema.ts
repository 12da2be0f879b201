import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'
import { nameKey, seenName } from '../text/seen-name.ts'

/** Role set 1 of SPEC section 3: roles of a user. */
export const userRoles = ['User', 'VerifiedUser', 'ContentManager', 'Admin', 'Mett', 'Developer'] as const
export const userRoleSchema = z.enum(userRoles)
export type UserRole = z.infer<typeof userRoleSchema>

/** Whether a role in `editRoles`, `viewRoles` or `addRoles` is one of the product's, which are named there. */
export function isUserRole(role: string): role is UserRole {
  return (userRoles as readonly string[]).includes(role)
}

/** Role set 2 of SPEC section 3, kinds of account, of which nothing depends: no site's own role may be called so. */
export const accountRoles = ['Admin', 'Mett', 'Standard', 'ContentManager', 'Developer'] as const

const productRoles: ReadonlySet<string> = new Set([...userRoles, ...accountRoles].map((name) => name.toLowerCase()))

/** Whether a role name belongs to the product, in any letter case or by the looks of it. */
export function isProductRole(name: string): boolean {
  return productRoles.has(nameKey(name))
}

/** A site's own role. `editRoles`, `viewRoles` and `addRoles` refer to it by guid, to the product's roles by name. */
export const roleSchema = z.strictObject({
  guid: guidSchema,
  name: z
    .string()
    .overwrite(seenName)
    .min(1)
    .max(60)
    .refine((name) => !isProductRole(name), { error: 'roleName' }),
  description: z.string().max(500).default(''),
})
export type Role = z.infer<typeof roleSchema>

export const rolesFileSchema = z.strictObject({
  schema: z.literal(1),
  roles: z.array(roleSchema).refine((roles) => new Set(roles.map(({ guid }) => guid)).size === roles.length, { error: 'uniqueGuid' }),
})
