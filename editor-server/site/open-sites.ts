import { deriveKey } from './derive-key.ts'
import { type FindTxt, findTxtInDns, proveHosts } from './host-proof.ts'
import { AppError } from '#content/errors/app-error.ts'
import type { SiteConfig } from '#content/config/config.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { Store, StoreWriter } from '#content/store/contract.ts'
import { type ContentKinds, contentKinds, SETTINGS_ID } from '#content/store/files/content-kinds.ts'
import type { FilesStore } from '#content/store/files/files-store.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { createHostMap, findSite, type HostMap } from '#content/tenancy/find-site.ts'
import type { SiteThreads } from '../threads/site-threads.ts'
import type { SiteMedia } from './site-media.ts'
import type { Publishing } from './publishing-contract.ts'
import type { Authorship } from './authorship.ts'
import { publishUnbuilt } from './publish-unbuilt.ts'
import type { SiteCode } from './site-code.ts'
import { noLooks, type SiteLooks } from './site-looks.ts'
import { noServices, type SiteServices } from './site-services.ts'
import { type ContentChange, ContentIndex } from './content-index.ts'
import { Memory } from './memory.ts'
import type { OidcProvider, Site, SiteStore } from './site.ts'

/** Name under which the store of the staff keeps its accounts; it holds no site. */
export const STAFF = 'staff'

/** What keys of the staff are derived with; no site can have this name. */
const STAFF_KEYS = '/staff'

/** A store of content; one of files also gives what it holds without copies. */
type ContentStore = Store<ContentKinds> & Partial<Pick<FilesStore, 'findPath' | 'share' | 'peek'>>

export interface OpenSitesOptions {
  names: readonly string[]
  /** A store of files also gives paths, which are the URLs of pages outside the menu. */
  content: ContentStore
  records: Store<RecordKinds>
  /** Accounts of the platform's own people, in a store that no site shares (DESIGN section 3). */
  staff: Store<RecordKinds>
  /** Files of a site's media, and what decodes images. */
  mediaOf: (site: string) => SiteMedia
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
  /** After every change of content, by the API or on disk. */
  onChange?: (site: string, changes: readonly ContentChange[]) => void
}

/** The sites that a server serves. */
export interface OpenSites {
  readonly names: readonly string[]
  find(name: string): Site | undefined
  /** The site of a Host header; undefined for an unknown one, since there is no default site. */
  findByHost(host: string, isLoopback: boolean): Site | undefined
  /** Takes in what others changed on disk. */
  take(site: string, changed: readonly { kind: ContentChange['kind']; id: string }[]): Promise<void>
}

/** Sites that were opened here. */
export interface OpenedSites extends OpenSites {
  /** Ends what is kept in memory of them; their stores stay open. */
  close(): Promise<void>
}

/** Reads every site once; after that each change costs what it touches. */
export async function openSites(options: OpenSitesOptions): Promise<OpenedSites> {
  const indexes = new Map<string, ContentIndex>()
  const sites = new Map<string, Site>()
  const shared = new Memory(undefined)
  let hosts: HostMap | undefined
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
      return siteOfHost.get(name) ?? disputed?.[0] ?? claims.get(name) ?? options.names.find((site) => name === `${site}.localhost`)
    })
  }

  for (const name of options.names) {
    const index = new ContentIndex()
    index.apply(await listContent(name, options.content))
    indexes.set(name, index)
    sites.set(name, openSite(name, index, options, { shared, apply, claimHosts }))
  }

  return {
    names: options.names,
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

/** What one site sets off for all of them. */
interface AcrossSites {
  shared: Memory<undefined>
  apply(site: string, changes: readonly ContentChange[]): void
  claimHosts<Result>(site: string, hosts: readonly string[], work: () => Promise<Result>): Promise<Result>
}

function openSite(
  name: string,
  index: ContentIndex,
  {
    content,
    records,
    staff,
    mediaOf,
    publishingOf = publishUnbuilt,
    authorshipOf,
    code,
    renderDraft = () => Promise.reject(new AppError('SITE_EDITING_CLOSED')),
    looksOf = () => noLooks,
    servicesOf = () => noServices,
    secret,
    secondFactor = 'optional',
    oidcOf,
    localOrigin,
    isOnThisMachine = false,
    threads,
    findTxt = findTxtInDns,
  }: OpenSitesOptions,
  { shared, apply, claimHosts }: AcrossSites,
): Site {
  let publishing: Publishing | undefined
  let memory: Memory<Site> | undefined
  const site: Site = {
    name,
    index,
    authorship: authorshipOf?.(name),
    content: {
      read: (work) => content.read(name, work),
      async transact(work) {
        let written = new Map<string, ContentChange>()
        const language = languageOf(index)
        const result = await content.transact(name, (writer) => {
          written = new Map()
          return work(noteWrites(writer, written))
        })
        const changes = asHeld(name, [...written.values()], content)
        site.authorship?.noteChanges(changes)
        apply(name, changes)
        if (languageOf(index) !== language) apply(name, await findOtherPages(name, content, index))
        return result
      },
    },
    records: scopeTo(name, records),
    shared,
    apart: threads && ((order) => threads.ask(name, order)),
    get memory() {
      return (memory ??= new Memory(site))
    },
    media: mediaOf(name),
    get publishing() {
      return (publishing ??= publishingOf(site))
    },
    findPath: async (pageGuid) => content.findPath?.(name, 'page', pageGuid),
    get code() {
      return code()
    },
    claimHosts: (hosts, work) => claimHosts(name, hosts, work),
    // What is only for the person at this machine leads nobody anywhere.
    proveHosts: async (hosts) => (isOnThisMachine ? undefined : proveHosts(hosts, site.keyFor('hosts'), findTxt)),
    get origin() {
      const { primaryDomain } = index.settings
      return isOnThisMachine || primaryDomain === undefined ? localOrigin(name) : `https://${primaryDomain}`
    },
    keyFor: (purpose) => deriveKey(secret, name, purpose),
    secondFactor,
    oidc: oidcOf?.(name) ?? [],
    staff: { records: scopeTo(STAFF, staff), keyFor: (purpose) => deriveKey(secret, STAFF_KEYS, purpose) },
    renderDraft: (draft, actor, options) => renderDraft(site, draft, actor, options),
    get looks() {
      return looksOf(site)
    },
    get services() {
      return servicesOf(site)
    },
  }
  return site
}

function scopeTo<Kinds>(name: string, store: Store<Kinds>): SiteStore<Kinds> {
  return { read: (work) => store.read(name, work), transact: (work) => store.transact(name, work) }
}

/** All content of a site. */
async function listContent(name: string, content: ContentStore): Promise<ContentChange[]> {
  if (content.share) return content.share(name)
  return content.read(name, async (reader) => (await Promise.all(contentKinds.map((kind) => listChanges(kind, reader)))).flat())
}

/** Changes with the values that the store itself holds, where it gives them: a site then has its content once. */
function asHeld(name: string, changes: readonly ContentChange[], content: ContentStore): ContentChange[] {
  return changes.map((change) => (content.peek ? { ...change, value: content.peek(name, change.kind, change.id) } : change))
}

/** The writer, with a note of what it wrote. */
function noteWrites(writer: StoreWriter<ContentKinds>, written: Map<string, ContentChange>): StoreWriter<ContentKinds> {
  const note = (change: ContentChange) => void written.set(`${change.kind}/${change.id}`, change)
  return {
    site: writer.site,
    find: (kind, id) => writer.find(kind, id),
    list: (kind, options) => writer.list(kind, options),
    page: (kind, options) => writer.page(kind, options),
    count: (kind, range) => writer.count(kind, range),
    async put(kind, id, value) {
      await writer.put(kind, id, value)
      note({ kind, id, value: structuredClone(value) })
    },
    async delete(kind, id) {
      const existed = await writer.delete(kind, id)
      if (existed) note({ kind, id })
      return existed
    },
  }
}

const languageOf = (index: ContentIndex) => index.find('settings', SETTINGS_ID)?.defaultLanguage

/** Pages without a language of their own follow the site's. */
async function findOtherPages(name: string, content: ContentStore, index: ContentIndex): Promise<ContentChange[]> {
  const all = await listContent(name, content)
  return all.filter(({ kind, id, value }) => kind === 'page' && index.find('page', id)?.lang !== (value as Page).lang)
}

async function listChanges<Kind extends keyof ContentKinds>(
  kind: Kind,
  reader: { list(kind: Kind): Promise<{ id: string; value: ContentKinds[Kind] }[]> },
): Promise<ContentChange[]> {
  return (await reader.list(kind)).map(({ id, value }) => ({ kind, id: kind === 'settings' ? SETTINGS_ID : id, value }))
}
