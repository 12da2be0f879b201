import { hash } from 'node:crypto'
import type { PlatformSettings } from '#content/model/platform-setting/schema.ts'
import type { TokenSet } from '../theme/token-set.ts'
import { writeTokenRules } from '../bundle/look/token-rules.ts'

export interface SiteStyleSheet {
  /** In the output, such as /assets/site-1a2b3c4d.css. */
  path: string
  css: string
}

/**
 * The settings that change the look, as custom properties: pages may hold no inline style. Undefined where a site keeps the defaults.
 * @param tokens of the site's colour scheme and token file
 */
export function siteStyleSheet({ headerLogoHeight, headerLogoPadding }: PlatformSettings, tokens: TokenSet): SiteStyleSheet | undefined {
  const always: Record<string, string> = { ...tokens.always }
  if (headerLogoHeight !== DEFAULT_LOGO_HEIGHT) always['header-logo-height'] = `${headerLogoHeight}px`
  if (headerLogoPadding !== DEFAULT_LOGO_PADDING) always['header-logo-padding'] = `${headerLogoPadding}px`
  const rules = writeTokenRules({ ...tokens, always })
  if (rules === '') return undefined
  const css = `${rules}\n`
  return { path: `/assets/site-${hash('sha1', css).slice(0, 10)}.css`, css }
}

/** SPEC section 9. */
const DEFAULT_LOGO_HEIGHT = 72
const DEFAULT_LOGO_PADDING = 8
