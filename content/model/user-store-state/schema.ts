import * as z from 'zod'
import { invitationStatusSchema } from '../invitation/schema.ts'
import { applicationUserSchema } from '../profile/schema.ts'
import { TERMS_OF_USE_VERSION } from '../profile/terms-of-use.ts'

/** What the browser knows of its user (SPEC section 3). */
export const userStoreStateSchema = z.strictObject({
  applicationUser: applicationUserSchema.optional(),
  /** HTTP status of the last load; absent before and during one. */
  loadingStatus: z.int().optional(),
  /** HTTP status of its load, and the invitation's own status once known. */
  invitation: z.strictObject({ loadingStatus: z.int().optional(), status: invitationStatusSchema.optional() }).default({}),
  termsOfUseVersion: z.int().min(1).default(TERMS_OF_USE_VERSION),
})
export type UserStoreState = z.infer<typeof userStoreStateSchema>

export const initialUserStoreState: UserStoreState = userStoreStateSchema.parse({})
