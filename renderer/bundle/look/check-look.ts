import { createProblem, type ErrorPlace, type Problem } from '#content/errors/app-error.ts'
import { measureContrast, type TokenValues } from '../../theme/contrast.ts'
import { themeTokens } from '../../theme/contract.ts'
import type { TokenSet } from '../../theme/token-set.ts'
import type { ThemeLook } from './read-look.ts'
import { capitalise } from '#content/model/text/capitalise.ts'

/** Problems of a theme's look: tokens it does not set, and colour pairs with too little contrast in it or in one of its schemes. */
export function checkLook(name: string, look: ThemeLook): Problem[] {
  const path = `themes/${name}/tokens.css`
  const missing = themeTokens.filter((token) => look.light[token] === undefined)
  const problems: Problem[] = []
  if (missing.length > 0) {
    const tokens = missing.map((token) => `--${token}`).join(', ')
    problems.push(createProblem('error', 'SITE_THEME_TOKENS_MISSING', { name, tokens }, { path }))
  }
  for (const kind of ['light', 'dark'] as const) {
    const place = (token: string) => ({ path, line: look.lines[kind][token] })
    problems.push(...checkColours(`Theme "${name}", ${kind}`, look[kind], place))
    for (const [scheme, colours] of Object.entries(look.schemes)) {
      const tokens = { ...look[kind], ...colours[kind] }
      problems.push(
        ...checkColours(`Theme "${name}", colour scheme "${scheme}", ${kind}`, tokens, () => ({ path: `themes/${name}/theme.ts` })),
      )
    }
  }
  return problems
}

/** Pairs that have too little contrast because of a site's own colours. Faults of the theme itself are left out. */
export function checkSiteColours(tokens: TokenSet, look: ThemeLook, place: (token: string) => ErrorPlace): Problem[] {
  return (['light', 'dark'] as const).flatMap((kind) => {
    const own = new Set(Object.keys(tokens[kind]))
    if (own.size === 0) return []
    return checkColours(`The site's colours, ${kind}`, { ...look[kind], ...tokens[kind] }, place, (token) => own.has(token))
  })
}

function checkColours(
  where: string,
  tokens: TokenValues,
  place: (token: string) => ErrorPlace,
  concerns: (token: string) => boolean = () => true,
): Problem[] {
  const { faint, unreadable } = measureContrast(tokens)
  return [
    ...unreadable
      .filter(({ token }) => concerns(token))
      .map(({ token, value }) => createProblem('warning', 'SITE_COLOR_UNREADABLE', { where, token, value }, place(token))),
    ...faint
      .filter(({ text, ground }) => concerns(text) || concerns(ground))
      .map(({ text, ground, ratio, least, wanted, passing }) => {
        // Below the legal minimum it is an error; between that and the level of our own themes a remark.
        const needed = ratio < least ? least : wanted
        const other = `make --${ground} ${passing === undefined ? 'much lighter or darker' : 'lighter or darker'}`
        const fix =
          passing === undefined ? `${capitalise(other)}.` : `Set --${text} to ${passing}, the nearest shade that passes, or ${other}.`
        const token = concerns(text) ? text : ground
        return createProblem(
          ratio < least ? 'error' : 'warning',
          'SITE_CONTRAST_LOW',
          { where, text, ground, ratio, needed, fix },
          place(token),
        )
      }),
  ]
}
