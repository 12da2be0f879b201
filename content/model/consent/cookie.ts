import type { Consent } from './schema.ts'

/** First-party cookie with the record; scripts write it and the server may read it. */
export const CONSENT_COOKIE = 'consent'
/** Seconds until a visitor is asked again: six months. */
export const CONSENT_MAX_AGE = 60 * 60 * 24 * 182

const PAIR = new RegExp(`(?:^|;\\s*)${CONSENT_COOKIE}=([^;]*)`)

/** The record in a `Cookie` header or `document.cookie`; undefined where it is absent or unreadable. */
export function readConsentCookie(cookies: string): Consent | undefined {
  try {
    const { categories, date } = JSON.parse(decodeURIComponent(PAIR.exec(cookies)?.[1] ?? '')) as Partial<Consent>
    return Array.isArray(categories) && date ? { categories, date } : undefined
  } catch {
    return undefined
  }
}

/** The record as a cookie (RFC 6265). `Secure` is left out over http, where browsers would refuse it. */
export function writeConsentCookie(consent: Consent, isSecure: boolean): string {
  const value = encodeURIComponent(JSON.stringify(consent))
  return `${CONSENT_COOKIE}=${value}; Path=/; Max-Age=${CONSENT_MAX_AGE}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
