import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'
import { editorSchema } from '../version/version-card.ts'
import { quoteSchema, suggestionSchema } from './schema.ts'
import { suggestionOutcomes } from './reasons.ts'

const instant = z.iso.datetime({ offset: true })

/** Somebody in a conversation, or whom one may mention. */
export const commentPersonSchema = editorSchema
export type CommentPerson = z.infer<typeof commentPersonSchema>

export const commentCardSchema = z.strictObject({
  number: z.int(),
  on: instant,
  /** Absent once the account has been erased. */
  by: guidSchema.optional(),
  text: z.string(),
  editedOn: instant.optional(),
  isOwn: z.boolean(),
})
export type CommentCard = z.infer<typeof commentCardSchema>

/** A conversation as its editors see it. */
export const commentThreadCardSchema = z.strictObject({
  guid: guidSchema,
  block: guidSchema.optional(),
  quote: quoteSchema.optional(),
  suggestion: suggestionSchema.optional(),
  on: instant,
  saidOn: instant,
  resolved: z.strictObject({ on: instant, by: guidSchema.optional(), outcome: z.enum(suggestionOutcomes).optional() }).optional(),
  /** Of all comments; a list gives the first of them alone. */
  count: z.int(),
  comments: z.array(commentCardSchema),
  /** Everybody whom it names by guid. */
  people: z.array(commentPersonSchema),
})
export type CommentThreadCard = z.infer<typeof commentThreadCardSchema>
