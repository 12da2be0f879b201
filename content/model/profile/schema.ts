import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'
import { seenName } from '../text/seen-name.ts'

const nameSchema = z.string().overwrite(seenName).max(100)

/** Value of a profile property: what the input types of `profile-property` give. */
export const propertyValueSchema = z.union([z.string().max(10_000), z.number(), z.boolean(), z.array(z.string().max(1000)).max(100)])

export const userPropertySchema = z.strictObject({ key: z.string().min(1).max(60), value: propertyValueSchema })
export type UserProperty = z.infer<typeof userPropertySchema>

const userPropertiesSchema = z
  .array(userPropertySchema)
  .max(200)
  .refine((properties) => new Set(properties.map(({ key }) => key)).size === properties.length, { error: 'uniqueKey' })

/** Profile or application user of SPEC section 3. Never includes secrets (password, codes, second factor). */
export const applicationUserSchema = z.strictObject({
  guid: guidSchema,
  firstName: nameSchema.min(1),
  middleName: nameSchema.default(''),
  lastName: nameSchema.min(1),
  email: z.email().max(254),
  isEmailVerified: z.boolean().default(false),
  isAdmin: z.boolean().default(false),
  isContentManager: z.boolean().default(false),
  /** Staff of the platform: admin on every site (DESIGN section 3). */
  isMett: z.boolean().default(false),
  isDeveloper: z.boolean().default(false),
  isActive: z.boolean().default(true),
  roleIds: z.array(guidSchema).max(100).default([]),
  /** Absent until the terms of use are accepted, and after they are declined. */
  termsOfUseVersionAccepted: z.int().min(1).optional(),
  properties: userPropertiesSchema.default([]),
})
export type ApplicationUser = z.infer<typeof applicationUserSchema>

/** What users may change of their own profile; names are strings and nothing else (SPEC section 5). */
export const profileUpdateSchema = z.strictObject({
  firstName: nameSchema.min(1).optional(),
  middleName: nameSchema.optional(),
  lastName: nameSchema.min(1).optional(),
  properties: userPropertiesSchema.optional(),
})
export type ProfileUpdate = z.infer<typeof profileUpdateSchema>
