import { findProperty, profilePropertyKeys } from '../profile/properties.ts'
import type { ApplicationUser } from '../profile/schema.ts'

/** When somebody is mailed about what he follows; the first where he has chosen nothing. */
export const followMailChoices = ['soon', 'daily', 'none'] as const
export type FollowMailChoice = (typeof followMailChoices)[number]

const MINUTE = 60_000

/** Milliseconds that a mail waits for more to tell: somebody who publishes ten items is one mail. */
const waits: Readonly<Record<FollowMailChoice, number | undefined>> = { soon: 10 * MINUTE, daily: 24 * 60 * MINUTE, none: undefined }

/** What somebody has chosen in his profile. */
export function followMailOf(user: Pick<ApplicationUser, 'properties'>): FollowMailChoice {
  const value = findProperty(user, profilePropertyKeys.followMail)
  return followMailChoices.find((choice) => choice === value) ?? 'soon'
}

/** Undefined for who wants no mail. */
export function waitOf(choice: FollowMailChoice): number | undefined {
  return waits[choice]
}
