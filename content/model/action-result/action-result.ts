import * as z from 'zod'

/** How a user's action ended (SPEC section 3). Rules return it; they throw only what nobody can handle. */
export const actionResults = ['Success', 'NotFound', 'Unauthorized', 'BadRequest', 'Failed', 'Expired'] as const
export const actionResultSchema = z.enum(actionResults)
export type ActionResult = z.infer<typeof actionResultSchema>

/** The result for the HTTP status of a failed action. */
export function actionResultOf(status: number): Exclude<ActionResult, 'Success'> {
  switch (status) {
    case 400:
    case 413:
    case 415:
      return 'BadRequest'
    case 401:
    case 403:
      return 'Unauthorized'
    case 404:
      return 'NotFound'
    case 410:
      return 'Expired'
    default:
      return 'Failed'
  }
}
