import { hash } from 'node:crypto'
import type { PlatformSettings } from '#content/model/platform-setting/schema.ts'

export interface SiteStyleSheet {
  /** In the output, such as /assets/site-1a2b3c4d.css. */
  path: string
  css: string
}

/** What a value is made of: colours, sizes, font names. Anything else could close the rule or load something. */
const PLAIN = /^[#\w\s.,%/+-]*$/
const STRING = /"[\w .,-]*"|'[\w .,-]*'/g
const CALL = /(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark|var|calc|clamp|min|max)\([#\w\s.,%/+*-]*\)/g

/**
 * The settings that are looks, as custom properties: pages may hold no inline style (notes on the content
 * security policy). Undefined where a site keeps the defaults.
 */
export function siteStyleSheet(settings: PlatformSettings): SiteStyleSheet | undefined {
  const { headerLogoHeight, headerLogoPadding, colorScheme } = settings
  const rules: string[] = []
  if (headerLogoHeight !== DEFAULT_LOGO_HEIGHT) rules.push(`--header-logo-height:${headerLogoHeight}px`)
  if (headerLogoPadding !== DEFAULT_LOGO_PADDING) rules.push(`--header-logo-padding:${headerLogoPadding}px`)
  for (const [token, value] of Object.entries(colorScheme).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (isSafeValue(value)) rules.push(`--${token}:${value}`)
  }
  if (rules.length === 0) return undefined
  const css = `:root{${rules.join(';')}}\n`
  return { path: `/assets/site-${hash('sha1', css).slice(0, 10)}.css`, css }
}

/** Takes strings out, then calls from the inside; what is left of a sound value is plain. */
function isSafeValue(value: string): boolean {
  let rest = value.replace(STRING, '')
  for (let before = ''; before !== rest;) {
    before = rest
    rest = rest.replace(CALL, '')
  }
  return PLAIN.test(rest) && value.trim() !== '' && !value.includes('/*')
}

/** SPEC section 9. */
const DEFAULT_LOGO_HEIGHT = 72
const DEFAULT_LOGO_PADDING = 8
