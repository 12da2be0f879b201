import { createHostMap, findSite, type HostMap } from '#content/tenancy/find-site.ts'
import { primaryLanguage } from '#renderer/search-index/text/analyse.ts'
import { findSites } from '#renderer/build/find-sites.ts'
import { readSiteFiles, siteFolder } from '#renderer/build/site/site-inputs.ts'
import { LiveSite, type LiveSiteOptions } from './live-site.ts'

export interface ServedSitesOptions extends Omit<LiveSiteOptions, 'baseUrl'> {
  /** Absent or empty means all, those made later too. */
  wanted: readonly string[]
  urlOf: (site: string) => string
}

/** The sites of the workspace by their host names. */
export class ServedSites {
  private readonly options: ServedSitesOptions
  private readonly sites = new Map<string, LiveSite>()
  private hosts: HostMap = createHostMap([])

  /** @throws AppError SITE_UNKNOWN, SITE_NO_SITES */
  constructor(options: ServedSitesOptions) {
    this.options = options
    this.list(findSites(options.workspace, options.wanted))
  }

  /** Theme and language of the first site, in which the gallery begins. */
  get firstLook(): { theme?: string; lang?: 'nl' | 'en' } {
    const [site] = this.names
    const settings = site === undefined ? undefined : readSiteFiles(siteFolder(this.options.workspace, site), {}).settings
    return settings ? { theme: settings.theme, lang: primaryLanguage(settings.defaultLanguage) === 'en' ? 'en' : 'nl' } : {}
  }

  get names(): string[] {
    return [...this.sites.keys()]
  }

  get links(): { site: string; url: string }[] {
    return this.names.map((site) => ({ site, url: `${this.options.urlOf(site)}/` }))
  }

  /** The site of a Host header. */
  find(host: string): LiveSite | undefined {
    const name = findSite(this.hosts, host, true)
    return name === undefined ? undefined : this.sites.get(name)
  }

  get(name: string): LiveSite | undefined {
    return this.sites.get(name)
  }

  all(): LiveSite[] {
    return [...this.sites.values()]
  }

  /** Looks which sites there are and what they call themselves. True when some came or went. */
  relist(): boolean {
    const { workspace, wanted } = this.options
    const before = this.names.join()
    try {
      this.list(findSites(workspace, wanted))
    } catch {
      // The last site is being moved or renamed: it serves until its name is known.
      return false
    }
    return this.names.join() !== before
  }

  private list(names: readonly string[]): void {
    for (const name of this.names) if (!names.includes(name)) this.sites.delete(name)
    for (const name of names) {
      if (!this.sites.has(name)) this.sites.set(name, new LiveSite(name, { ...this.options, baseUrl: this.options.urlOf(name) }))
    }
    this.hosts = createHostMap(
      names.map((site) => {
        const { primaryDomain, hostNames } = readSiteFiles(siteFolder(this.options.workspace, site), {}).settings ?? {}
        return { site, primaryDomain, hostNames }
      }),
    )
  }
}
