import type { CdnConfig } from './cdn.ts'
import type { SiteConfig } from './config.ts'

/** The CDN of a site; undefined for none. */
export function findCdn({ cdn }: Pick<SiteConfig, 'cdn'>, site: string): CdnConfig | undefined {
  return cdn[site] ?? cdn['*']
}

/** The sites among these that have a CDN. */
export function listSitesWithCdn(config: Pick<SiteConfig, 'cdn'>, sites: readonly string[]): string[] {
  return sites.filter((site) => findCdn(config, site) !== undefined)
}

/** The sites that have a CDN, those yet to be made among them; `all` where there is one for every site. */
export function listNamedCdns({ cdn }: Pick<SiteConfig, 'cdn'>): 'all' | string[] {
  return cdn['*'] === undefined ? Object.keys(cdn) : 'all'
}
