import type { SiteConfig } from '#content/config/config.ts'
import { findCdn } from '#content/config/find-cdn.ts'
import type { SiteCdn } from '#editor-server/publishing/delivery/purge-sender.ts'
import type { Environment } from '../environment.ts'
import { getAdapter } from './find-adapters.ts'
import { findToken } from './tokens.ts'

/**
 * Opens the CDN of each site that has one.
 * @throws AppError SITE_CDN_TOKEN_MISSING
 */
export function openCdns(
  config: Pick<SiteConfig, 'cdn'>,
  sites: readonly string[],
  environment: Pick<Environment, 'findVariable'>,
): Map<string, SiteCdn> {
  const cdns = new Map<string, SiteCdn>()
  for (const site of sites) {
    const cdn = openCdn(config, site, environment)
    if (cdn) cdns.set(site, cdn)
  }
  return cdns
}

/** The CDN of one site; undefined for none. @throws AppError SITE_CDN_TOKEN_MISSING */
export function openCdn(
  config: Pick<SiteConfig, 'cdn'>,
  site: string,
  environment: Pick<Environment, 'findVariable'>,
): SiteCdn | undefined {
  const cdn = findCdn(config, site)
  if (cdn === undefined) return undefined
  const adapter = getAdapter(cdn.kind)
  return { adapter: adapter.open(cdn, { token: findToken(environment, adapter, site) }), again: cdn.again * 1000 }
}
