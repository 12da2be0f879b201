import * as z from 'zod'

/** Paths that a page or an item had before, from the root, without a slash at their end; they lead to where it is now. */
export const formerUrlsSchema = z.array(
  z
    .string()
    .regex(/^(?:\/[A-Za-z0-9._~%-]+)+$/, { error: 'path' })
    .max(500),
)
