import * as z from 'zod'

/** How an action that a user asked for ended (SPEC section 3). Rules return it; only what nobody can handle is thrown. */
export const actionResults = ['Success', 'NotFound', 'Unauthorized', 'BadRequest', 'Failed', 'Expired'] as const
export const actionResultSchema = z.enum(actionResults)
export type ActionResult = z.infer<typeof actionResultSchema>
