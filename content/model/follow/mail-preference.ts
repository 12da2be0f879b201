import { findProperty, profilePropertyKeys } from '../profile/properties.ts'
import type { ApplicationUser } from '../profile/schema.ts'

/** When people are mailed about what they follow; the first is the default. */
export const followMailChoices = ['soon', 'daily', 'none'] as const
export type FollowMailChoice = (typeof followMailChoices)[number]

const MINUTE = 60_000

/** Milliseconds that a mail waits for further news, so that publishing ten items gives one mail. */
const waits: Readonly<Record<FollowMailChoice, number | undefined>> = { soon: 10 * MINUTE, daily: 24 * 60 * MINUTE, none: undefined }

/** The preference in a user's profile. */
export function followMailOf(user: Pick<ApplicationUser, 'properties'>): FollowMailChoice {
  const value = findProperty(user, profilePropertyKeys.followMail)
  return followMailChoices.find((choice) => choice === value) ?? 'soon'
}

/** Undefined for no mail. */
export function waitOf(choice: FollowMailChoice): number | undefined {
  return waits[choice]
}
