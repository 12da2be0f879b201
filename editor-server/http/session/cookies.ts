import type { Response } from 'express'

/** `__Host-`: secure, of this host alone and of the whole site (RFC 6265bis section 4.1.3.2); no sibling domain can set it. */
export const SESSION_COOKIE = '__Host-sid'

/** The names that the HTTP client of the specification uses (SPEC section 7). */
export const XSRF_COOKIE = 'XSRF-TOKEN'
export const XSRF_HEADER = 'X-XSRF-TOKEN'

/** Browsers keep the cookie at most a month; the server ends a session of its own accord, mostly sooner. */
const MAX_AGE = 30 * 24 * 3600 * 1000

export function setSessionCookies(response: Response, token: string, xsrfToken: string): void {
  response.cookie(SESSION_COOKIE, token, { secure: true, httpOnly: true, sameSite: 'lax', path: '/', maxAge: MAX_AGE })
  // Read by our own script, and no credential: it is worth nothing without the session it is bound to.
  response.cookie(XSRF_COOKIE, xsrfToken, { secure: true, sameSite: 'strict', path: '/', maxAge: MAX_AGE })
}

export function clearSessionCookies(response: Response): void {
  response.clearCookie(SESSION_COOKIE, { secure: true, httpOnly: true, sameSite: 'lax', path: '/' })
  response.clearCookie(XSRF_COOKIE, { secure: true, sameSite: 'strict', path: '/' })
}
