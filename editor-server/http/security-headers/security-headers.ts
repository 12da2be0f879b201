/**
 * Content Security Policy of every public page. One string for the whole product: pages hold no inline script, style or
 * `on*` attribute, and scripts make HTML through the Trusted Types policy `app-html` only.
 */
const publicPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "media-src 'self'",
  "manifest-src 'self'",
  "frame-src 'none'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types app-html',
]

/** Headers of every answer on a public page's host, over http and https alike. */
export const publicHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': publicPolicy.join('; '),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()',
}

/**
 * The headers that a public answer carries. Over http HSTS is left out (RFC 6797 section 7.2), and so is the upgrade of
 * what the page loads, which would break a preview on localhost in browsers that apply it there.
 */
export function listPublicHeaders(options: { isSecure: boolean }): Readonly<Record<string, string>> {
  if (!options.isSecure) return publicHeaders
  return {
    ...publicHeaders,
    'Content-Security-Policy': `${publicHeaders['Content-Security-Policy']}; upgrade-insecure-requests`,
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  }
}

/** `Cache-Control` of a public answer by its path in the output: hashed files for ever, images a day, pages a minute. */
export function findCacheClass(path: string): string {
  if (path.startsWith('/assets/') || path.startsWith('/a/')) return 'public, max-age=31536000, immutable'
  return 'public, max-age=60, s-maxage=300, stale-while-revalidate=600, stale-if-error=86400'
}
