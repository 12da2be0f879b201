import { hash } from 'node:crypto'
import type { PlatformSettings } from '#content/model/platform-setting/schema.ts'

export interface SiteStyleSheet {
  /** In the output, such as /assets/site-1a2b3c4d.css. */
  path: string
  css: string
}

/** Values that may stand in a style sheet: colours, sizes, font names. Anything else could close the rule. */
const SAFE_VALUE = /^[#\w\s.,%()/'"-]+$/

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
    if (SAFE_VALUE.test(value)) rules.push(`--${token}:${value}`)
  }
  if (rules.length === 0) return undefined
  const css = `:root{${rules.join(';')}}\n`
  return { path: `/assets/site-${hash('sha1', css).slice(0, 10)}.css`, css }
}

/** SPEC section 9. */
const DEFAULT_LOGO_HEIGHT = 72
const DEFAULT_LOGO_PADDING = 8
