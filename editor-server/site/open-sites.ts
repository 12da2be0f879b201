import type { FindTxt } from './host-proof.ts'
import { AppError } from '#content/errors/app-error.ts'
import type { SiteConfig } from '#content/config/config.ts'
import type { Store } from '#content/store/contract.ts'
import type { ContentKinds } from '#content/store/files/content-kinds.ts'
import type { FilesStore } from '#content/store/files/files-store.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { createHostMap, findSite, type HostMap, type SiteHosts } from '#content/tenancy/find-site.ts'
import type { SiteThreads } from '../threads/site-threads.ts'
import type { ShownLists } from './shown-lists.ts'
import type { SiteMedia } from './site-media.ts'
import type { Publishing } from './publishing-contract.ts'
import type { Authorship } from './authorship.ts'
import type { SiteAdministration } from './site-administration.ts'
import type { SiteCode } from './site-code.ts'
import type { SiteLooks } from './site-looks.ts'
import type { SiteServices } from './site-services.ts'
import { type ContentChange, ContentIndex } from './content-index.ts'
import { asHeld, hostToolsOf, listContent, openSite, scopeTo } from './open-site.ts'
import { Memory } from './memory.ts'
import type { OidcProvider, Site, WriteArchive } from './site.ts'

/** Name under which the store of the staff keeps its accounts; it holds no site. */
export const STAFF = 'staff'

/** A store of content; one of files also gives what it holds without copies. */
export type ContentStore = Store<ContentKinds> & Partial<Pick<FilesStore, 'findPath' | 'suggestPath' | 'share' | 'peek' | 'forget'>>

export interface OpenSitesOptions {
  names: readonly string[]
  /** A store of files also gives paths, which are the URLs of pages outside the menu. */
  content: ContentStore
  records: Store<RecordKinds>
  /** Accounts of the platform's own people, in a store that no site shares (DESIGN section 3). */
  staff: Store<RecordKinds>
  /** Files of a site's media, and what decodes images. */
  mediaOf: (site: string) => SiteMedia
  /** What builds know of submissions; without it nothing is built of them. */
  shownOf?: (site: string) => ShownLists
  /** Writes a site's content as one archive; without it nobody can export it. */
  archiveOf?: (site: string) => WriteArchive
  /** How writes get to visitors; by default pages are rendered on request. */
  publishingOf?: (site: Site) => Publishing
  /** Whose writes are whose, where each publish becomes a commit. */
  authorshipOf?: (site: string) => Authorship | undefined
  /** Blocks and themes of the workspace, as they are at the moment of asking. */
  code: () => SiteCode
  /** Shows drafts; without it nothing does. */
  renderDraft?: (site: Site, ...draft: Parameters<Site['renderDraft']>) => ReturnType<Site['renderDraft']>
  /** Themes of a site, and how settings would make it look; without it nothing says so. */
  looksOf?: (site: Site) => SiteLooks
  /** Mail server and cache of a site; default: none. */
  servicesOf?: (site: Site) => SiteServices
  /** Work that may take long, in threads by site; without it everything is done here. */
  threads?: Pick<SiteThreads, 'ask'> | undefined
  /** SITE_SECRET: 32 bytes or more. */
  secret: string
  /** Who has to have a second factor; default: nobody. */
  secondFactor?: SiteConfig['secondFactor']
  /** OpenID providers of each site; default: none. */
  oidcOf?: (site: string) => readonly OidcProvider[]
  /** Scheme and host of a site that has no host of its own: that of `site dev`. */
  localOrigin: (site: string) => string
  /** Mails lead to `localOrigin` even of a site that has a host: nobody but the person at this machine gets them. */
  isOnThisMachine?: boolean
  /** Where hosts are proven; default: DNS. */
  findTxt?: FindTxt
  /** All sites, for the one whose hosts are for the staff. */
  administrationOf?: (site: string) => SiteAdministration | undefined
  /** After every change of content, by the API or on disk. */
  onChange?: (site: string, changes: readonly ContentChange[]) => void
}

/** The sites that a server serves. */
export interface OpenSites {
  readonly names: readonly string[]
  find(name: string): Site | undefined
  /** The site of a Host header; undefined for an unknown one, since there is no default site. */
  findByHost(host: string, isLoopback: boolean): Site | undefined
  /** Whether the site of a Host header was taken off the web. */
  isArchivedHost(host: string, isLoopback: boolean): boolean
  /** Takes in what others changed on disk. */
  take(site: string, changed: readonly { kind: ContentChange['kind']; id: string }[]): Promise<void>
}

/** What a site's hosts are claimed and proven with; see `Site`. */
export interface SiteHostTools {
  claim: Site['claimHosts']
  prove: Site['proveHosts']
  proofOf(host: string): { record: string; value: string }
}

/** Sites that were opened here. */
export interface OpenedSites extends OpenSites {
  /** Serves a site whose folder has been put in place, from now on. */
  add(name: string): Promise<Site>
  /**
   * Serves it no longer. What still runs on it ends; its records stay as they are.
   * @param work done to its folder once no write is under way; a later write of a request that still runs finds no site
   */
  remove(name: string, work?: () => Promise<void>): Promise<void>
  /** Hosts of a site, be it served, archived or yet to be made. */
  hostsOf(name: string): SiteHostTools
  /** Hosts of sites that were taken off the web: a site that is served has them first. */
  noteArchived(sites: readonly SiteHosts[]): void
  /** Ends what is kept in memory of them; their stores stay open. */
  close(): Promise<void>
}

/** Reads every site once; after that each change costs what it touches. */
export async function openSites(options: OpenSitesOptions): Promise<OpenedSites> {
  const indexes = new Map<string, ContentIndex>()
  const sites = new Map<string, Site>()
  const shared = new Memory(undefined)
  let hosts: HostMap | undefined
  let archivedHosts = createHostMap([])
  let served: readonly string[] = []
  /** Host names that a running request gives to a site. */
  const claims = new Map<string, string>()

  function apply(site: string, changes: readonly ContentChange[]): void {
    if (changes.length === 0) return
    indexes.get(site)?.apply(changes)
    if (changes.some(({ kind }) => kind === 'settings')) hosts = undefined
    options.onChange?.(site, changes)
  }

  function hostMap(): HostMap {
    hosts ??= createHostMap(
      [...indexes].map(([site, { settings }]) => ({ site, primaryDomain: settings.primaryDomain, hostNames: settings.hostNames })),
    )
    return hosts
  }

  async function claimHosts<Result>(site: string, names: readonly string[], work: () => Promise<Result>): Promise<Result> {
    const owners = ownersOf(names)
    if (owners.some((owner) => owner !== undefined && owner !== site)) throw new AppError('SITE_CONFLICT')
    const own = names.filter((name) => !claims.has(name))
    for (const name of own) claims.set(name, site)
    try {
      return await work()
    } finally {
      for (const name of own) claims.delete(name)
    }
  }

  /** For each name the site that it leads to, or will: by its settings, by a claim, or as `<site>.localhost`. */
  function ownersOf(names: readonly string[]): (string | undefined)[] {
    const { siteOfHost, conflicts } = hostMap()
    return names.map((name) => {
      const disputed = conflicts.find(({ host }) => host === name)?.sites
      return siteOfHost.get(name) ?? disputed?.[0] ?? claims.get(name) ?? served.find((site) => name === `${site}.localhost`)
    })
  }

  /** Sites that are being read: who asks twice gets one. */
  const adding = new Map<string, Promise<Site>>()

  async function add(name: string): Promise<Site> {
    const known = sites.get(name) ?? adding.get(name)
    if (known) return known
    const added = read(name).finally(() => adding.delete(name))
    adding.set(name, added)
    return added
  }

  async function read(name: string): Promise<Site> {
    const index = new ContentIndex()
    index.apply(await listContent(name, options.content))
    const site = openSite(name, index, options, { shared, staff: scopeTo(STAFF, options.staff), apply, claimHosts })
    indexes.set(name, index)
    sites.set(name, site)
    hosts = undefined
    served = [...sites.keys()].sort()
    return site
  }

  for (const name of options.names) await add(name)

  return {
    get names() {
      return served
    },
    add,
    async remove(name, work) {
      const site = sites.get(name)
      sites.delete(name)
      indexes.delete(name)
      hosts = undefined
      served = [...sites.keys()].sort()
      if (work) await options.content.transact(name, work)
      options.content.forget?.(name)
      await site?.memory.close()
    },
    hostsOf: (name) => hostToolsOf(name, options, claimHosts),
    noteArchived: (archived) => void (archivedHosts = createHostMap(archived)),
    isArchivedHost: (host, isLoopback) => findSite(archivedHosts, host, isLoopback) !== undefined,
    find: (name) => sites.get(name),
    findByHost(host, isLoopback) {
      const name = findSite(hostMap(), host, isLoopback)
      return name === undefined ? undefined : sites.get(name)
    },
    async take(site, changed) {
      const { content } = options
      if (content.peek) return apply(site, asHeld(site, changed, content))
      const changes = await content.read(site, (reader) =>
        Promise.all(changed.map(async ({ kind, id }) => ({ kind, id, value: await reader.find(kind, id) }))),
      )
      apply(site, changes)
    },
    async close() {
      for (const site of sites.values()) await site.memory.close()
      await shared.close()
    },
  }
}
