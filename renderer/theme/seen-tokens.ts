import { mergeTokens, readColorScheme, type TokenSet } from './token-set.ts'

export interface SchemeTokens {
  light: Readonly<Record<string, string>>
  dark: Readonly<Record<string, string>>
}

export interface ThemeTokens extends SchemeTokens {
  colorSchemes: readonly (SchemeTokens & { name: string; title: string })[]
}

/**
 * Every token as pages would have it: the theme's, over that what the site's token file gives, then its colour scheme and own values.
 * @param colorScheme the setting, empty for the theme's own colours
 */
export function seenTokens(given: TokenSet, theme: ThemeTokens, colorScheme: string | Readonly<Record<string, string>>): SchemeTokens {
  const schemes = Object.fromEntries(theme.colorSchemes.map((scheme) => [scheme.name, scheme]))
  const { always, light, dark } = mergeTokens(given, readColorScheme(colorScheme === '' ? {} : colorScheme, schemes).tokens)
  return { light: { ...theme.light, ...always, ...light }, dark: { ...theme.dark, ...always, ...dark } }
}
