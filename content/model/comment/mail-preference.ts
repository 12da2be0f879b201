import { findProperty, profilePropertyKeys } from '../profile/properties.ts'
import type { ApplicationUser } from '../profile/schema.ts'

/** Whether people are mailed about comments that are for them; the first is the default. The inbox tells of them either way. */
export const commentMailChoices = ['soon', 'none'] as const
export type CommentMailChoice = (typeof commentMailChoices)[number]

/** Milliseconds that a mail waits for what else is said: a quick exchange gives one mail. */
export const COMMENT_MAIL_WAIT = 5 * 60_000

/** The preference in a user's profile. */
export function commentMailOf(user: Pick<ApplicationUser, 'properties'>): CommentMailChoice {
  const value = findProperty(user, profilePropertyKeys.commentMail)
  return commentMailChoices.find((choice) => choice === value) ?? 'soon'
}
