import type { Actor } from '#content/access/actor.ts'
import { checkItem } from '#content/access/block-access.ts'
import { checkPage, checkPageEdit, type PageRights } from '#content/access/page-access.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { rightsOfPage } from './edit-rights.ts'
import { findItemSubject } from './find-item.ts'
import { findPageRights } from './page-rights.ts'
import { findUrls, itemUrl, pageUrl } from './site-urls.ts'
import type { ContentIndex } from './content-index.ts'
import type { Site } from './site.ts'
import { listTemplateDrafts } from './template-work.ts'
import { type DraftKind, listDrafts } from './working-copies.ts'

export const useKinds = ['page', 'item', 'template', 'menu', 'settings', 'form', 'legal'] as const
export type UseKind = (typeof useKinds)[number]

/** A place that names a file. */
export interface MediaUse {
  kind: UseKind
  /** Of the page, item, template, menu or form. */
  guid?: string
  title: string
  url?: string
  /** A working copy names it, and what is live does not. */
  isDraft: boolean
}

interface FoundUse extends MediaUse {
  isVisible: boolean
  /** Who may change the place. */
  rights: PageRights
}

/** What is the administrators' to change. */
const administrators: PageRights = { isPublished: false, viewAccess: 'Admin', viewRoles: [], editPermission: 'Admin', editRoles: [] }

const GUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi
/** Values of the content index are never changed in place, so that each is looked through once. */
const mentionsOf = new WeakMap<object, ReadonlySet<string>>()

/** Every guid in a value, wherever it stands. */
export function listMentions(value: object): ReadonlySet<string> {
  const known = mentionsOf.get(value)
  if (known) return known
  const found = new Set((JSON.stringify(value).match(GUID) ?? []).map((guid) => guid.toLowerCase()))
  mentionsOf.set(value, found)
  return found
}

/**
 * Where something of this site is named: pages, items, templates, menus, settings, forms, legal texts and working copies.
 * @param names whether a value names it
 * @param records of the site, for who decides within a transaction
 */
async function findUses(
  site: Site,
  names: (value: object) => boolean,
  actor: Actor,
  records?: StoreReader<RecordKinds>,
): Promise<FoundUse[]> {
  const { index } = site
  const urls = await findUrls(site)
  const uses: FoundUse[] = []
  const isAdmin = checkPageEdit(actor, administrators).isAllowed
  for (const page of index.list('page').filter(names))
    uses.push(useOnPage(page, actor, rightsOfPage(index, page), { url: pageUrl(urls, page.guid), isDraft: false }))
  for (const item of index.list('item').filter(names))
    uses.push(await useInItem(site, item, actor, { url: itemUrl(urls, index, item), isDraft: false }))
  for (const kind of ['template', 'menu', 'form'] as const)
    for (const each of index.list(kind).filter(names)) {
      uses.push({ kind, guid: each.guid, title: each.name, isDraft: false, isVisible: isAdmin, rights: administrators })
    }
  if (names(index.settings))
    uses.push({ kind: 'settings', title: index.settings.platformName, isDraft: false, isVisible: isAdmin, rights: administrators })
  const isLive = new Set(uses.map((use) => use.guid))
  const readDrafts = (reader: StoreReader<RecordKinds>) =>
    Promise.all([listDrafts(reader, 'page'), listDrafts(reader, 'item'), listTemplateDrafts(reader)])
  const [pages, items, templates] = await (records ? readDrafts(records) : site.records.read(readDrafts))
  for (const page of pages.filter((draft) => !isLive.has(draft.guid) && names(draft)))
    uses.push(useOnPage(page, actor, (await findPageRights(site, page.guid)) ?? administrators, { isDraft: true }))
  for (const item of items.filter((draft) => !isLive.has(draft.guid) && names(draft)))
    uses.push(await useInItem(site, item, actor, { isDraft: true }))
  for (const template of templates.filter((draft) => !isLive.has(draft.guid) && names(draft)))
    uses.push({
      kind: 'template',
      guid: template.guid,
      title: template.name,
      isDraft: true,
      isVisible: isAdmin,
      rights: administrators,
    })
  for (const [name, text] of Object.entries(site.media.readLegal()).filter(([, each]) => names(each)))
    uses.push({ kind: 'legal', title: text.title ?? name, isDraft: false, isVisible: isAdmin, rights: administrators })
  return uses
}

type Place = Pick<MediaUse, 'isDraft'> & { url?: string | undefined }

function useOnPage(page: Page, actor: Actor, rights: PageRights, { url, isDraft }: Place): FoundUse {
  const isVisible = checkPage(actor, rights, isDraft ? 'viewDraft' : 'view').isAllowed
  return { kind: 'page', guid: page.guid, title: page.title, isDraft, isVisible, rights, ...(url !== undefined && { url }) }
}

async function useInItem(site: Site, item: ListItem, actor: Actor, { url, isDraft }: Place): Promise<FoundUse> {
  const subject = await findItemSubject(site, item.guid)
  const isVisible = subject !== undefined && checkItem(actor, subject.item, subject.page, isDraft ? 'viewDraft' : 'view').isAllowed
  const rights = subject?.page ?? administrators
  return { kind: 'item', guid: item.guid, title: item.title, isDraft, isVisible, rights, ...(url !== undefined && { url }) }
}

/** Whether a value names something by its guid. */
const mentioning = (guid: string) => (value: object) => listMentions(value).has(guid)

export interface Uses {
  uses: MediaUse[]
  /** Further ones, which the caller may not see. */
  hidden: number
}

/**
 * Where a file is used, as far as the caller may see these places; of the others only how many there are.
 * @param records of the site, for who decides within a transaction
 */
export async function listUses(site: Site, guid: string, actor: Actor, records?: StoreReader<RecordKinds>): Promise<Uses> {
  return listUsesBy(site, mentioning(guid), actor, records)
}

/** The same for what is named in another way. */
export async function listUsesBy(
  site: Site,
  names: (value: object) => boolean,
  actor: Actor,
  records?: StoreReader<RecordKinds>,
): Promise<Uses> {
  const found = await findUses(site, names, actor, records)
  const uses = found.filter(({ isVisible }) => isVisible).map(({ isVisible: _visible, rights: _rights, ...use }) => use)
  return { uses, hidden: found.length - uses.length }
}

/** Who may change the places that a file is used in. */
export async function listUseRights(site: Site, guid: string): Promise<FoundUse['rights'][]> {
  return (await findUses(site, mentioning(guid), undefined)).map(({ rights }) => rights)
}

/** What is named. */
export type Mentions = Pick<ReadonlySet<string>, 'has'>

/**
 * Guids of everything that is named anywhere in a site: a file whose guid is not among them is used nowhere. Working copies are read first: one
 * that is being published stands among them or is live.
 * @param reader of the site's records, for who decides within a transaction
 */
export async function listAllMentions(site: Site, reader?: StoreReader<RecordKinds>): Promise<Mentions> {
  if (!reader) return site.records.read((own) => listAllMentions(site, own))
  const inDrafts: object[] = []
  for (const kind of ['page', 'item'] as const satisfies readonly DraftKind[]) inDrafts.push(...(await listDrafts<DraftKind>(reader, kind)))
  inDrafts.push(...(await listTemplateDrafts(reader)))
  const live = liveMentions(site.index)
  const others = mentionsOfAll([...inDrafts, ...Object.values(site.media.readLegal())])
  return { has: (guid) => live.has(guid) || others.has(guid) }
}

/** The guids that what is live names, worked out once for each state of the content. */
function liveMentions(index: ContentIndex): ReadonlySet<string> {
  return index.derive(liveMentions, () => {
    const live = (['page', 'item', 'template', 'menu', 'form'] as const).flatMap((kind): object[] => index.list(kind))
    return mentionsOfAll([...live, index.settings])
  })
}

function mentionsOfAll(values: Iterable<object>): ReadonlySet<string> {
  const all = new Set<string>()
  for (const value of values) for (const guid of listMentions(value)) all.add(guid)
  return all
}
