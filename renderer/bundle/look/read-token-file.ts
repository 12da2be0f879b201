import { existsSync, readFileSync } from 'node:fs'
import { AppError, type Problem } from '#content/errors/app-error.ts'
import { type DesignTokens, readDesignTokens } from '../../theme/design-tokens/read-design-tokens.ts'

/** The token file of a theme or a site, if it has one, with its problem. `path` is the path to show. */
export function readTokenFile(
  file: string,
  place: { path: string; site?: string } = { path: file },
): { design?: DesignTokens; problem?: Problem } {
  if (!existsSync(file)) return {}
  try {
    return { design: readDesignTokens(readFileSync(file, 'utf8'), place) }
  } catch (error) {
    if (error instanceof AppError) return { problem: error.toProblem() }
    throw error
  }
}
