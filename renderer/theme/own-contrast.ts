import { measureContrast } from './contrast.ts'
import { seenTokens, type ThemeTokens } from './seen-tokens.ts'
import { readColorScheme, type TokenSet } from './token-set.ts'

/** A theme with what a site sets over it. */
export interface ColouredTheme {
  theme: ThemeTokens
  /** The setting. */
  colorScheme: string | Readonly<Record<string, string>>
}

/** Two colours that cannot be read together, at least one of which a site sets itself. */
export interface OwnFaint {
  scheme: 'light' | 'dark'
  text: string
  ground: string
  /** That of the site; the text where both are. */
  token: string
  ratio: number
}

/**
 * Pairs below the minimum of WCAG 2.2 AA (1.4.3, 1.4.11) by a site's own colours, which `check` calls an error. What was as faint before is
 * left out, and so is what a theme brings.
 * @param given what the site's token file sets
 */
export function findFainter(given: TokenSet, now: ColouredTheme, before: ColouredTheme | undefined): OwnFaint[] {
  const known = before ? findFaint(given, before) : []
  const isSame = (one: OwnFaint, other: OwnFaint) => one.scheme === other.scheme && one.text === other.text && one.ground === other.ground
  return findFaint(given, now).filter((pair) => !known.some((other) => isSame(pair, other) && other.ratio <= pair.ratio))
}

function findFaint(given: TokenSet, { theme, colorScheme }: ColouredTheme): OwnFaint[] {
  const { scheme: _, ...values } = typeof colorScheme === 'string' ? { scheme: colorScheme } : colorScheme
  const own = readColorScheme(values, {}).tokens
  const seen = seenTokens(given, theme, colorScheme)
  return (['light', 'dark'] as const).flatMap((scheme) =>
    measureContrast(seen[scheme])
      .faint.filter(({ ratio, least }) => ratio < least)
      .flatMap(({ text, ground, ratio }) => {
        const token = [text, ground].find((each) => own[scheme][each] !== undefined)
        return token === undefined ? [] : [{ scheme, text, ground, token, ratio }]
      }),
  )
}
