import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createProblem, type ErrorPlace, type Problem } from '#content/errors/app-error.ts'
import type { PlatformSettings } from '#content/model/platform-setting/schema.ts'
import type { PageMeasures } from '../../pictures/column-width.ts'
import type { ThemeToken } from '../../theme/contract.ts'
import { emptyTokens, mergeTokens, readColorScheme, type TokenSet } from '../../theme/token-set.ts'
import { checkSiteColours } from './check-look.ts'
import type { ThemeLook } from './read-look.ts'
import { readTokenFile } from './read-token-file.ts'

/**
 * What a site sets over its theme's tokens, its token file before its colour scheme, with the problems found. `given` is its token file
 * alone.
 * @param look of the site's theme
 */
export function readSiteLook(
  site: string,
  folder: string,
  { theme, colorScheme }: PlatformSettings,
  look: ThemeLook | undefined,
): { tokens: TokenSet; given: TokenSet; problems: Problem[] } {
  const folderName = `content/sites/${site}`
  const { design, problem } = readTokenFile(join(folder, 'tokens.json'), { site, path: `${folderName}/tokens.json` })
  const schemes = look?.schemes ?? {}
  const { tokens: chosen, unknown } = readColorScheme(colorScheme, schemes)
  const given = design?.tokens ?? emptyTokens()
  const tokens = mergeTokens(given, chosen)
  const inSettings = (key: string) => ({ site, path: `${folderName}/site.json`, ...findKey(join(folder, 'site.json'), key) })
  const problems = problem ? [problem] : []
  if (unknown !== undefined) {
    const known = Object.keys(schemes).join(', ') || 'none, this theme has one set of colours'
    problems.push(createProblem('error', 'SITE_COLOR_SCHEME_UNKNOWN', { theme, name: unknown, known }, inSettings('colorScheme')))
  }
  // A scheme chosen by name alone was measured with its theme.
  const isOwn = design !== undefined || (typeof colorScheme === 'object' && Object.keys(colorScheme).length > 0)
  if (look && isOwn) {
    const place = (token: string): ErrorPlace =>
      design && chosen.light[token] === undefined ? { site, path: `${folderName}/tokens.json` } : inSettings(token)
    problems.push(...checkSiteColours(tokens, look, place))
  }
  return { tokens, given, problems }
}

/** Widths of pages, from the theme's tokens with the site's over them. */
export function readMeasures(look: ThemeLook | undefined, { always }: TokenSet): PageMeasures {
  const valueOf = (token: ThemeToken, otherwise: string) => always[token] ?? look?.light[token] ?? otherwise
  return { gutter: valueOf('gutter', '0px'), pageWidth: valueOf('page-width', '100vw'), measure: valueOf('measure', '100vw') }
}

/** Place of a key in a JSON file; empty when it can no longer be read. */
function findKey(file: string, key: string): { line?: number; column?: number } {
  try {
    const before = readFileSync(file, 'utf8').split(`"${key}"`, 2)
    const lines = (before[0] ?? '').split('\n')
    return before.length < 2 ? {} : { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
  } catch {
    return {}
  }
}
