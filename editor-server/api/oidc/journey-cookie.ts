import { stringifySetCookie } from 'cookie'
import { JOURNEY_LIFETIME } from '../../accounts/oidc/journey.ts'

/** Lax: the browser comes back from another site. */
export const JOURNEY_COOKIE = '__Host-oidc'

const attributes = { httpOnly: true, secure: true, sameSite: 'lax', path: '/' } as const

export function setJourneyCookie(sealed: string): string {
  return stringifySetCookie({ name: JOURNEY_COOKIE, value: sealed, maxAge: JOURNEY_LIFETIME / 1000, ...attributes })
}

/** A way back is used once. */
export function clearJourneyCookie(): string {
  return stringifySetCookie({ name: JOURNEY_COOKIE, value: '', maxAge: 0, ...attributes })
}
