import { AppError } from '#content/errors/app-error.ts'
import type { Page } from '#content/model/page/schema.ts'
import { stricterRule } from '#content/model/second-factor/need.ts'
import type { Store, StoreWriter } from '#content/store/contract.ts'
import { type ContentKinds, contentKinds, SETTINGS_ID } from '#content/store/files/content-kinds.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { ContentIndex } from './content-index.ts'
import { type ContentChange } from './content-index.ts'
import { deriveKey } from './derive-key.ts'
import { findTxtInDns, hostProofOf, proveHosts } from './host-proof.ts'
import { Memory } from './memory.ts'
import type { ContentStore, OpenSitesOptions, SiteHostTools } from './open-sites.ts'
import { publishUnbuilt } from './publish-unbuilt.ts'
import type { Publishing } from './publishing-contract.ts'
import type { Site, SiteStore } from './site.ts'
import { noShownLists } from './shown-lists.ts'
import { noLooks } from './site-looks.ts'
import { noServices } from './site-services.ts'

/** What keys of the staff are derived with; no site can have this name. */
const STAFF_KEYS = '/staff'

/** What the hosts of a site are claimed and proven with. */
export function hostToolsOf(
  name: string,
  { secret, isOnThisMachine = false, findTxt = findTxtInDns }: OpenSitesOptions,
  claimHosts: AcrossSites['claimHosts'],
): SiteHostTools {
  const key = deriveKey(secret, name, 'hosts')
  return {
    claim: (hosts, work) => claimHosts(name, hosts, work),
    // What is only for the person at this machine leads nobody anywhere.
    prove: async (hosts) => (isOnThisMachine ? undefined : proveHosts(hosts, key, findTxt)),
    proofOf: (host) => hostProofOf(key, host),
  }
}

/** What one site sets off for all of them. */
export interface AcrossSites {
  shared: Memory<undefined>
  /** Accounts of the platform's own people. */
  staff: SiteStore<RecordKinds>
  apply(site: string, changes: readonly ContentChange[]): void
  claimHosts<Result>(site: string, hosts: readonly string[], work: () => Promise<Result>): Promise<Result>
}

export function openSite(
  name: string,
  index: ContentIndex,
  options: OpenSitesOptions,
  { shared, staff, apply, claimHosts }: AcrossSites,
): Site {
  const {
    content,
    records,
    mediaOf,
    shownOf = () => noShownLists,
    archiveOf = () => () => Promise.reject(new AppError('SITE_EDITING_CLOSED')),
    publishingOf = publishUnbuilt,
    authorshipOf,
    code,
    renderDraft = () => Promise.reject(new AppError('SITE_EDITING_CLOSED')),
    looksOf = () => noLooks,
    servicesOf = () => noServices,
    administrationOf = () => undefined,
    secret,
    secondFactor = 'optional',
    oidcOf,
    localOrigin,
    isOnThisMachine = false,
    threads,
  } = options
  const hostTools = hostToolsOf(name, options, claimHosts)
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
    shown: shownOf(name),
    writeArchive: archiveOf(name),
    get publishing() {
      return (publishing ??= publishingOf(site))
    },
    findPath: async (pageGuid) => content.findPath?.(name, 'page', pageGuid),
    suggestPath: async (pageGuid, path) => content.suggestPath?.(name, pageGuid, path),
    get code() {
      return code()
    },
    claimHosts: hostTools.claim,
    proveHosts: hostTools.prove,
    get origin() {
      const { primaryDomain } = index.settings
      return isOnThisMachine || primaryDomain === undefined ? localOrigin(name) : `https://${primaryDomain}`
    },
    keyFor: keysOf(secret, name),
    get secondFactor() {
      return stricterRule(site.leastSecondFactor, index.settings.secondFactor)
    },
    leastSecondFactor: secondFactor,
    oidc: oidcOf?.(name) ?? [],
    staff: { records: staff, keyFor: keysOf(secret, STAFF_KEYS) },
    renderDraft: (draft, actor, shown) => renderDraft(site, draft, actor, shown),
    get looks() {
      return looksOf(site)
    },
    get services() {
      return servicesOf(site)
    },
    get administration() {
      return administrationOf(name)
    },
  }
  return site
}

/** Derives each key once: a form that comes in needs three. */
function keysOf(secret: string, salt: string): (purpose: string) => Uint8Array {
  const derived = new Map<string, Uint8Array>()
  return (purpose) => {
    const key = derived.get(purpose) ?? deriveKey(secret, salt, purpose)
    derived.set(purpose, key)
    return key
  }
}

/** A store with its site filled in. */
export function scopeTo<Kinds>(name: string, store: Store<Kinds>): SiteStore<Kinds> {
  const { shred } = store
  return {
    read: (work) => store.read(name, work),
    transact: (work) => store.transact(name, work),
    ...(shred && { shred: (now) => shred(name, now) }),
  }
}

/** All content of a site. */
export async function listContent(name: string, content: ContentStore): Promise<ContentChange[]> {
  if (content.share) return content.share(name)
  return content.read(name, async (reader) => (await Promise.all(contentKinds.map((kind) => listChanges(kind, reader)))).flat())
}

/** Changes with the values that the store itself holds, where it gives them: a site then has its content once. */
export function asHeld(name: string, changes: readonly ContentChange[], content: ContentStore): ContentChange[] {
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
