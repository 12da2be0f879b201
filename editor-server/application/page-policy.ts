/**
 * Policy of the live application's pages: scripts and styles are files of this site, nothing is inline, and no script makes HTML from text
 * (notes on security, section 7, without its nonces).
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
]

export const PAGE_POLICY = policy.join('; ')

/** Of a screen that shows a page within itself. HTML of ours becomes a document by way of a blob, which no script can read as one. */
export const FRAMING_POLICY = [
  ...policy.map((line) => (line === "connect-src 'self'" ? "connect-src 'self' blob:" : line)),
  `frame-src 'self'`,
].join('; ')

/** Of the page within: nothing of it runs, and nothing of it leaves. */
export const FRAMED_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self'",
  "font-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')
