import { parseCookie } from 'cookie'
import type { Method } from '../../../api/call.ts'

/** Names of the specification's HTTP client (SPEC section 7). */
const XSRF_COOKIE = 'XSRF-TOKEN'
const XSRF_HEADER = 'X-XSRF-TOKEN'

/** What a call says about its caller. */
export interface Caller {
  /** `document.cookie` as it is now. */
  readCookies: () => string
  /** Bearer token of the call cache, while it holds. */
  findToken: () => string | undefined
  /** Language in which problems are told, as it is now. */
  findLanguage: () => string
  createId: () => string
}

/** Headers of every call: correlation id, language, bearer token, and with a change the XSRF token of the cookie. */
export function headersOf({ readCookies, findToken, findLanguage }: Caller, method: Method, correlationId: string): Record<string, string> {
  const headers: Record<string, string> = {
    Accept: 'application/json, application/problem+json',
    'Accept-Language': findLanguage(),
    'X-Correlation-Id': correlationId,
  }
  const token = findToken()
  if (token !== undefined) headers['Authorization'] = `Bearer ${token}`
  const xsrf = parseCookie(readCookies())[XSRF_COOKIE]
  if (xsrf !== undefined && method !== 'GET') headers[XSRF_HEADER] = xsrf
  return headers
}
