import * as z from 'zod'

/** What a list shows (SPEC section 3). */
export const itemKinds = ['ListItem', 'FormSubmission'] as const
export const itemKindSchema = z.enum(itemKinds)
export type ItemKind = z.infer<typeof itemKindSchema>
