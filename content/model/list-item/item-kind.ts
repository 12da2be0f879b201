import * as z from 'zod'

/** What an image or a shared screen belongs to (SPEC section 3). No list shows submissions yet (decision 142). */
export const itemKinds = ['ListItem', 'FormSubmission'] as const
export const itemKindSchema = z.enum(itemKinds)
export type ItemKind = z.infer<typeof itemKindSchema>
