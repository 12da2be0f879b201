import * as z from 'zod'
import { interfaceLanguages } from '../../messages/create-translate.ts'
import { commentMailChoices, commentMailOf } from '../comment/mail-preference.ts'
import { followMailChoices, followMailOf } from '../follow/mail-preference.ts'
import { findProperty, notificationCloseOf, profilePropertyKeys } from './properties.ts'
import type { ApplicationUser } from './schema.ts'

/** Most seconds that a notice of success stays, if it does not stay until it is closed: an hour. */
export const MOST_NOTIFICATION_CLOSE = 3600

/** How somebody wants the tools to behave, wherever they sign in. */
export const preferencesSchema = z.strictObject({
  /** Language of the tools, and of mails; absent until it is chosen: then the browser's. */
  language: z.enum(interfaceLanguages).optional(),
  /** Seconds until a notice of success closes; 0: it stays. */
  notificationClose: z.number().min(0).max(MOST_NOTIFICATION_CLOSE),
  /** When mails about what is followed go out. */
  followMail: z.enum(followMailChoices),
  /** Whether mails about comments of other editors go out. */
  commentMail: z.enum(commentMailChoices),
})
export type Preferences = z.infer<typeof preferencesSchema>

type WithProperties = Pick<ApplicationUser, 'properties'>

export function preferencesOf(user: WithProperties): Preferences {
  const language = chosenLanguageOf(user)
  return {
    ...(language !== undefined && { language }),
    notificationClose: Math.min(notificationCloseOf(user), MOST_NOTIFICATION_CLOSE),
    followMail: followMailOf(user),
    commentMail: commentMailOf(user),
  }
}

/** The language that somebody has chosen for the tools; undefined: none. */
export function chosenLanguageOf(user: WithProperties): Preferences['language'] {
  const value = findProperty(user, profilePropertyKeys.language)
  return interfaceLanguages.find((language) => language === value)
}
