import { SPECULATION_RULES_PATH } from './speculation-rules.ts'

/**
 * Hosts outside the site that its pages may reach, by the directive that allows them (each starts with https://), and names of Trusted
 * Types policies.
 */
export type ThirdPartyHosts = Readonly<Partial<Record<ThirdPartyDirective, readonly string[]>>>
export type ThirdPartyDirective = 'script-src' | 'img-src' | 'connect-src' | 'frame-src' | 'trusted-types'

/**
 * Content Security Policy of every public page: pages hold no inline script, style or `on*` attribute, and scripts make
 * HTML through the Trusted Types policy `app-html` only.
 */
const directives: readonly (readonly [name: string, value: string])[] = [
  ['default-src', "'none'"],
  ['script-src', "'self'"],
  ['style-src', "'self'"],
  ['img-src', "'self' data:"],
  ['font-src', "'self'"],
  ['connect-src', "'self'"],
  ['media-src', "'self'"],
  ['manifest-src', "'self'"],
  ['frame-src', "'none'"],
  ['worker-src', "'self'"],
  ['form-action', "'self'"],
  ['base-uri', "'none'"],
  ['object-src', "'none'"],
  ['frame-ancestors', "'self'"],
  ['require-trusted-types-for', "'script'"],
  ['trusted-types', 'app-html'],
]

export function publicPolicy(hosts: ThirdPartyHosts = {}): string {
  return directives
    .map(([name, value]) => {
      const added = hosts[name as ThirdPartyDirective] ?? []
      return added.length === 0 ? `${name} ${value}` : `${name} ${[value, ...added].join(' ').replace("'none' ", '')}`
    })
    .join('; ')
}

/** Headers beside the policy, on every answer of a public host, over http and https alike. */
export const publicHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Speculation-Rules': `"${SPECULATION_RULES_PATH}"`,
  'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()',
}

/** Not sent over http (RFC 6797 section 7.2). */
export const TRANSPORT_SECURITY = 'max-age=31536000; includeSubDomains'

/** Added to the policy over https only: over http it would break a preview on localhost in some browsers. */
export const UPGRADE = '; upgrade-insecure-requests'

/** The headers of a public answer, without its cache class. */
export function listPublicHeaders(options: { isSecure: boolean; hosts?: ThirdPartyHosts }): Record<string, string> {
  const policy = publicPolicy(options.hosts)
  if (!options.isSecure) return { 'Content-Security-Policy': policy, ...publicHeaders }
  return { 'Content-Security-Policy': policy + UPGRADE, 'Strict-Transport-Security': TRANSPORT_SECURITY, ...publicHeaders }
}
