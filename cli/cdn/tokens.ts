import type { CdnKind } from '#content/config/cdn.ts'
import { AppError } from '#content/errors/app-error.ts'
import type { Environment } from '../environment.ts'

/** The environment variable of each kind, and whether nothing works without it. */
const variables: Readonly<Record<CdnKind, { name: string; isNeeded: boolean }>> = {
  'cache-invalidate': { name: 'CDN_TOKEN', isNeeded: false },
  varnish: { name: 'CDN_TOKEN', isNeeded: false },
  fastly: { name: 'FASTLY_TOKEN', isNeeded: true },
  cloudflare: { name: 'CLOUDFLARE_TOKEN', isNeeded: true },
}

/** The variable of a kind for all sites, and that for one of them, which comes first. */
export function tokenVariablesOf(kind: CdnKind, site: string): { all: string; own: string } {
  const all = variables[kind].name
  return { all, own: `${all}_${site.toUpperCase().replaceAll('-', '_')}` }
}

/**
 * The token by which a site's CDN knows us; undefined where it may do without.
 * @throws AppError SITE_CDN_TOKEN_MISSING
 */
export function findToken({ findVariable }: Pick<Environment, 'findVariable'>, kind: CdnKind, site: string): string | undefined {
  const { all, own } = tokenVariablesOf(kind, site)
  const token = (findVariable(own) ?? findVariable(all))?.trim()
  if (token) return token
  if (variables[kind].isNeeded) throw new AppError('SITE_CDN_TOKEN_MISSING', { kind, site, variable: all, own })
  return undefined
}
