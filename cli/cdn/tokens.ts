import { AppError } from '#content/errors/app-error.ts'
import type { CdnAdapter } from '#editor-server/publishing/delivery/contract.ts'
import type { Environment } from '../environment.ts'

/**
 * The token by which a site's CDN knows us: the site's own variable, or else that of all sites. Undefined where the kind may do without.
 * @throws AppError SITE_CDN_TOKEN_MISSING
 */
export function findToken(
  { findVariable }: Pick<Environment, 'findVariable'>,
  { kind, token: { variable, isNeeded } }: Pick<CdnAdapter, 'kind' | 'token'>,
  site: string,
): string | undefined {
  const own = `${variable}_${site.toUpperCase().replaceAll('-', '_')}`
  const token = (findVariable(own) ?? findVariable(variable))?.trim()
  if (token) return token
  if (isNeeded) throw new AppError('SITE_CDN_TOKEN_MISSING', { kind, site, variable, own })
  return undefined
}
