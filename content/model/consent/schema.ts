import * as z from 'zod'

/** `required` and `analytical` are our own; every third party has a category named after it (DESIGN section 3). */
export const consentCategorySchema = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, { error: 'kebabName' })

/** Cookie consent of SPEC section 3: a visitor's choice, and its time. */
export const consentSchema = z.strictObject({
  categories: z.array(consentCategorySchema).max(40),
  date: z.iso.datetime({ offset: true }),
})
export type Consent = z.infer<typeof consentSchema>
