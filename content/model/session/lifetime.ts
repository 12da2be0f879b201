import type { Session } from './schema.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long a session lasts unused and in total, in ms: an office day for people who edit or manage, a month for others. */
export const sessionLifetimes = {
  manager: { idle: 30 * MINUTE, absolute: 8 * HOUR },
  user: { idle: 14 * DAY, absolute: 30 * DAY },
}

/** Most sessions of a user; a further one ends the least recently used. */
export const MOST_SESSIONS = 10

/** Milliseconds that an access token is valid. */
export const ACCESS_TOKEN_LIFETIME = 10 * MINUTE

/** Most access tokens of a session, each of a tab or script; a further one ends the oldest. */
export const MOST_ACCESS_TOKENS = 20

/** The last use is stored at most this often, in ms. */
export const SEEN_EVERY = MINUTE

/** Milliseconds after which a proof of identity no longer counts where one is required. */
const PROOF_LIFETIME = 10 * MINUTE

/**
 * Whether the person at a session has proved their identity recently: required for what an unattended screen must not allow.
 * @param now instant in ms
 */
export function isRecentlyProven({ provenOn }: Pick<Session, 'provenOn'>, now: number): boolean {
  const age = now - Date.parse(provenOn)
  return age > -MINUTE && age <= PROOF_LIFETIME
}

/**
 * @param isManager whether its owner edits or manages anything
 * @param now instant in ms
 */
export function isSessionAlive(session: Pick<Session, 'createdOn' | 'lastSeenOn'>, isManager: boolean, now: number): boolean {
  const { idle, absolute } = sessionLifetimes[isManager ? 'manager' : 'user']
  const created = Date.parse(session.createdOn)
  // A clock that was set back ends the session too, since its age is unknown then.
  return now >= created - MINUTE && now - created < absolute && now - Date.parse(session.lastSeenOn) < idle
}
