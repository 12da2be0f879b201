import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'
import { plainLine, plainText } from '../text/plain-text.ts'
import { mentionsIn } from './mentions.ts'
import { commentReasons, suggestionOutcomes } from './reasons.ts'

/** Longest comment, in characters; each mention counts as its guid. */
export const COMMENT_LENGTH = 5000
/** Comments in one conversation: as many as a person reads before deciding. */
export const MOST_COMMENTS = 200
/** Conversations of one page that wait for an answer. */
export const MOST_OPEN_THREADS = 200
/** Settled ones that a page keeps; the one that was settled first makes room. */
export const MOST_RESOLVED_THREADS = 300
/** People whom one comment may mention, and whom a conversation tells of a reply. */
export const MOST_MENTIONS = 20
export const MOST_TAKING_PART = 100
/** Milliseconds that a deleted comment can be taken back: a day. */
export const DELETED_COMMENT_KEPT = 24 * 3600_000
/** Longest words that a comment is about, and what is kept on either side of them. */
export const QUOTE_LENGTH = 1000
export const QUOTE_AROUND = 60

const instant = z.iso.datetime({ offset: true })
const line = (most: number) => z.string().overwrite(plainText).max(most)

/** Words in the text of a block, with what stood around them, so that they are found again after the text has changed. */
export const quoteSchema = z.strictObject({
  words: line(QUOTE_LENGTH).trim().min(1),
  before: line(QUOTE_AROUND).default(''),
  after: line(QUOTE_AROUND).default(''),
})
export type Quote = z.infer<typeof quoteSchema>

/** Longest text that may be suggested in place of quoted words. */
export const SUGGESTION_LENGTH = 1000

/** A change that somebody suggests instead of making it: other words in place of the quoted ones, or none, or that the block goes. */
export const suggestionSchema = z.discriminatedUnion('kind', [
  // Without breaks: the words that it stands for are part of a passage.
  z.strictObject({ kind: z.literal('words'), text: z.string().overwrite(plainLine).max(SUGGESTION_LENGTH) }),
  z.strictObject({ kind: z.literal('remove-block') }),
])
export type Suggestion = z.infer<typeof suggestionSchema>

/** Plain text; `@[<guid of an account>]` stands for a person. */
export const commentTextSchema = z
  .string()
  .overwrite(plainText)
  .trim()
  .min(1)
  .max(COMMENT_LENGTH)
  .refine((text) => mentionsIn(text).length <= MOST_MENTIONS, { error: 'mentions' })

/** A conversation of editors about a page or item, a block of it, or words in that. It is no content: visitors, builds and git never see it. */
export const commentThreadSchema = z.strictObject({
  guid: guidSchema,
  /** Guid of the page or item. */
  page: guidSchema,
  /** Absent: about the whole of it. */
  block: guidSchema.optional(),
  quote: quoteSchema.optional(),
  /** Its first comment says why, and may be empty. */
  suggestion: suggestionSchema.optional(),
  on: instant,
  /** Absent once the account has been erased, as in all that follows. */
  by: guidSchema.optional(),
  /** When something was last said. */
  saidOn: instant,
  /** Goes up with each comment; numbers are never given again. */
  lastNumber: z.int().min(0),
  /** Comments that are not deleted. Without one it is shown to nobody. */
  count: z.int().min(0),
  /** Who has said something here or was mentioned. */
  people: z.array(guidSchema).max(MOST_TAKING_PART),
  /** `outcome` where a suggestion was decided. */
  resolved: z.strictObject({ on: instant, by: guidSchema.optional(), outcome: z.enum(suggestionOutcomes).optional() }).optional(),
  /** Goes up with each change of it and of what is said in it. */
  revision: z.int().min(0),
})
export type CommentThread = z.infer<typeof commentThreadSchema>

export const commentSchema = z.strictObject({
  number: z.int().min(1),
  on: instant,
  by: guidSchema.optional(),
  text: z.string(),
  editedOn: instant.optional(),
  /** Shown to nobody from then on, and gone a day later. */
  deleted: z.strictObject({ on: instant, by: guidSchema.optional() }).optional(),
})
export type Comment = z.infer<typeof commentSchema>

/** Tells somebody of a comment. It holds no word of it: rights are checked when it is read. */
export const commentNotificationSchema = z.strictObject({
  id: guidSchema,
  userGuid: guidSchema,
  why: z.enum(commentReasons),
  page: guidSchema,
  thread: guidSchema,
  number: z.int().min(1),
  on: instant,
  readOn: instant.optional(),
})
export type CommentNotification = z.infer<typeof commentNotificationSchema>

/** Comments that wait to be told of in one mail to a person. */
export const commentMailSchema = z.strictObject({
  userGuid: guidSchema,
  notBefore: instant,
  waiting: z.array(commentNotificationSchema.pick({ why: true, page: true, thread: true, number: true })),
})
export type CommentMail = z.infer<typeof commentMailSchema>

/** Somebody takes part in a conversation that waits for an answer. */
export const commentPartSchema = z.strictObject({ userGuid: guidSchema, page: guidSchema, thread: guidSchema, saidOn: instant })
export type CommentPart = z.infer<typeof commentPartSchema>
