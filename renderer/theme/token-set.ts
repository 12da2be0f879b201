import type { ColorScheme } from './contract.ts'

/** Values of tokens, named without `--`, that replace a theme's own. */
export interface TokenSet {
  /** Everything but colours: fonts, sizes, radii. */
  always: Record<string, string>
  /** Colours for visitors who prefer light, and for those who prefer dark. */
  light: Record<string, string>
  dark: Record<string, string>
}

export function emptyTokens(): TokenSet {
  return { always: {}, light: {}, dark: {} }
}

/** Later sets win. */
export function mergeTokens(...sets: readonly TokenSet[]): TokenSet {
  const merged = emptyTokens()
  for (const set of sets) for (const kind of ['always', 'light', 'dark'] as const) Object.assign(merged[kind], set[kind])
  return merged
}

const BOTH = /^light-dark\(((?:[^(),]|\([^()]*\))+),((?:[^(),]|\([^()]*\))+)\)$/

/** Values by token: a colour applies to both schemes, unless `light-dark(one, other)` separates them. */
export function readTokenValues(values: Readonly<Record<string, string>>): TokenSet {
  const tokens = emptyTokens()
  for (const [token, value] of Object.entries(values)) {
    if (!token.startsWith('color-')) tokens.always[token] = value
    else {
      const [, light, dark] = BOTH.exec(value.trim()) ?? []
      tokens.light[token] = light?.trim() ?? value
      tokens.dark[token] = dark?.trim() ?? value
    }
  }
  return tokens
}

/**
 * Reads the setting `colorScheme`. `unknown` is the name of a colour scheme that the theme does not have.
 * @param schemes of the site's theme
 */
export function readColorScheme(
  setting: string | Readonly<Record<string, string>>,
  schemes: Readonly<Record<string, ColorScheme>>,
): { tokens: TokenSet; unknown?: string } {
  const { scheme: name, ...values } = typeof setting === 'string' ? { scheme: setting } : setting
  const scheme = name !== undefined && Object.hasOwn(schemes, name) ? schemes[name] : undefined
  const chosen: TokenSet = { ...emptyTokens(), light: { ...scheme?.light }, dark: { ...scheme?.dark } }
  return {
    tokens: mergeTokens(chosen, readTokenValues(values)),
    ...(name !== undefined && !scheme ? { unknown: name } : {}),
  }
}
