/** Host name of a Host header: lower case, without port or the root's dot. */
export function readHostName(header: string | undefined): string {
  const host = (header ?? '').trim().toLowerCase()
  return (host.startsWith('[') ? host.replace(/\]:\d+$/, ']') : host.replace(/:\d*$/, '')).replace(/\.$/, '')
}

export interface SiteHosts {
  site: string
  /** `primaryDomain` and `hostNames` of its settings. */
  hosts: readonly string[]
}

/** Finds sites by host name; `<site>.localhost` names a site on every machine (DESIGN section 3, tenant). */
export function createHostLookup(sites: readonly SiteHosts[]): (host: string) => string | undefined {
  const byHost = new Map<string, string>()
  for (const { site, hosts } of sites) for (const host of hosts) byHost.set(host, site)
  for (const { site } of sites) byHost.set(`${site}.localhost`, site)
  return (host) => byHost.get(host)
}
