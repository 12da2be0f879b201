import { parseHost } from './host-name.ts'

/** A site's own hosts, as in its `site.json`. */
export interface SiteHosts {
  site: string
  primaryDomain?: string | undefined
  hostNames?: readonly string[] | undefined
}

export interface HostMap {
  siteOfHost: ReadonlyMap<string, string>
  sites: ReadonlySet<string>
  /** Hosts claimed by two sites; they lead to neither. */
  conflicts: readonly { host: string; sites: readonly string[] }[]
}

/** The site of each host name. A host that two sites name belongs to none, so that no visitor sees the wrong one. */
export function createHostMap(sites: readonly SiteHosts[]): HostMap {
  const claims = new Map<string, Set<string>>()
  for (const { site, primaryDomain, hostNames = [] } of sites) {
    for (const name of [...(primaryDomain ? [primaryDomain] : []), ...hostNames]) {
      const host = parseHost(name)
      if (host) claims.set(host, (claims.get(host) ?? new Set()).add(site))
    }
  }
  const siteOfHost = new Map<string, string>()
  const conflicts: { host: string; sites: string[] }[] = []
  for (const [host, claimants] of claims) {
    const [first] = claimants
    if (claimants.size > 1) conflicts.push({ host, sites: [...claimants].toSorted() })
    else if (first) siteOfHost.set(host, first)
  }
  return { siteOfHost, sites: new Set(sites.map(({ site }) => site)), conflicts }
}

/**
 * The site of a request (DESIGN section 3), undefined for an unknown host: there is no default site.
 * @param host Host header
 * @param isLoopback the connection comes from this machine, which may use `<site>.localhost`
 */
export function findSite(hosts: HostMap, host: string, isLoopback: boolean): string | undefined {
  const name = nameOf(host)
  if (!name) return undefined
  const known = hosts.siteOfHost.get(name)
  if (known !== undefined || !isLoopback || !name.endsWith('.localhost')) return known
  const site = name.slice(0, -'.localhost'.length)
  return hosts.sites.has(site) ? site : undefined
}

/** Remembers parsed names: every request asks, and nearly all with one of a few Host headers. */
const names = new Map<string, string | undefined>()
const MOST_NAMES = 1000

function nameOf(host: string): string | undefined {
  if (names.has(host)) return names.get(host)
  // Sending ever new names only causes all to be parsed again.
  if (names.size >= MOST_NAMES) names.clear()
  const name = parseHost(host)
  if (host.length <= 260) names.set(host, name)
  return name
}
