import * as z from 'zod'

/** Earlier paths of a page or item, from the root, without a trailing slash; they redirect to the current one. */
export const formerUrlsSchema = z
  .array(
    z
      .string()
      .regex(/^(?:\/[A-Za-z0-9._~%-]+)+$/, { error: 'path' })
      .max(500),
  )
  .max(500)
