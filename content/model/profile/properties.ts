import type { ApplicationUser, UserProperty } from './schema.ts'

/** Property keys that the product reads itself (SPEC section 3). */
export const profilePropertyKeys = {
  picture: 'profielfoto',
  alias: 'alias',
  notificationClose: 'notificationClose',
  /** Language of the tools. */
  language: 'language',
  /** When mails about followed pages and lists go out. */
  followMail: 'followMail',
  /** Whether mails about comments go out. */
  commentMail: 'commentMail',
} as const

/** Default number of seconds after which a success notice closes (SPEC section 4). */
export const DEFAULT_NOTIFICATION_CLOSE = 10

type WithProperties = Pick<ApplicationUser, 'properties'>

export function findProperty(user: WithProperties, key: string): UserProperty['value'] | undefined {
  return user.properties.find((property) => property.key === key)?.value
}

/** Seconds after which a success notice closes; anything but a number from 0 counts as not set. */
export function notificationCloseOf(user: WithProperties): number {
  const value = findProperty(user, profilePropertyKeys.notificationClose)
  const seconds = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof seconds === 'number' && Number.isFinite(seconds) && seconds >= 0 ? seconds : DEFAULT_NOTIFICATION_CLOSE
}

/** The alias where the user has chosen one, else the names that are filled in. */
export function displayNameOf(user: Pick<ApplicationUser, 'firstName' | 'middleName' | 'lastName' | 'properties'>): string {
  const alias = findProperty(user, profilePropertyKeys.alias)
  if (typeof alias === 'string' && alias.trim() !== '') return alias.trim()
  return [user.firstName, user.middleName, user.lastName].filter((name) => name !== '').join(' ')
}
