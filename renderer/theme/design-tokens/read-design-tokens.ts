import { AppError, type ErrorPlace } from '#content/errors/app-error.ts'
import { emptyTokens, type TokenSet } from '../token-set.ts'
import { flattenTokens } from './flatten.ts'
import { counterparts } from './names.ts'

/** What a token file of NL Design System sets for a site or a theme. */
export interface DesignTokens {
  tokens: TokenSet
  /** Our token, and the name in the file that its value comes from. */
  mapped: readonly { token: string; from: string }[]
  /** Tokens in the file that have no counterpart here. */
  unknown: number
}

/**
 * Takes over the tokens with a counterpart (`names.ts`): colours for visitors who prefer light; fonts, sizes and radii for all. Sizes in px
 * become rem, so that text follows the reader's own size (WCAG 1.4.4).
 * @throws AppError SITE_TOKENS_INVALID
 */
export function readDesignTokens(text: string, place: ErrorPlace): DesignTokens {
  const found = flattenTokens(parse(text, place))
  if (found.size === 0) throw new AppError('SITE_TOKENS_INVALID', { reason: 'no token was found in it' }, { place })
  const tokens = emptyTokens()
  const mapped = counterparts.flatMap(([token, ...names]) => {
    const from = names.find((name) => found.has(name))
    if (from === undefined) return []
    const value = found.get(from) as string
    if (token.startsWith('color-')) tokens.light[token] = value
    else tokens.always[token] = token.startsWith('size-') ? inRem(value) : value
    return [{ token, from }]
  })
  return { tokens, mapped, unknown: found.size - mapped.length }
}

function parse(text: string, place: ErrorPlace): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new AppError('SITE_TOKENS_INVALID', { reason: error instanceof Error ? error.message : 'it is no JSON' }, { place, cause: error })
  }
}

/** px at the browser's default text size of 16 px. */
function inRem(size: string): string {
  const [, px] = /^(\d+(?:\.\d+)?)px$/.exec(size.trim()) ?? []
  return px === undefined ? size : `${Number(px) / 16}rem`
}
