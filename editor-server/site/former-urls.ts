import { type Menu, TOP_LEVEL_MENU } from '#content/model/menu/schema.ts'
import { resolveMenuUrls } from '#content/model/menu/urls.ts'
import type { Page } from '#content/model/page/schema.ts'
import { formerUrlsSchema } from '#content/model/url/former-urls.ts'
import { urlOfFile } from '#content/model/url/file-url.ts'
import { reservedPartOfFormer } from '#content/model/url/segment.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { ContentKinds } from '#content/store/files/content-kinds.ts'
import { createFinding, type Finding } from './findings.ts'
import type { Site } from './site.ts'
import { findDraft, putDraft } from './working-copies.ts'

/** Addresses that one page keeps, the latest of them. */
const MOST_KEPT = 20

/** A page whose URL becomes another one. */
export interface Moved {
  guid: string
  from: string
  to: string
}

/**
 * Keeps the old address of every public page that a menu moves, in the transaction that writes the menu: links to it go on leading there.
 * @returns what `keepInDrafts` takes once the transaction is done
 */
export async function keepFormerUrls(
  site: Site,
  writer: Pick<StoreWriter<ContentKinds>, 'find' | 'put'>,
  before: Menu | undefined,
  after: Menu,
): Promise<readonly Moved[]> {
  if (after.name !== TOP_LEVEL_MENU) return []
  const moved: Moved[] = []
  for (const move of await listMoved(site, before, after)) {
    const page = await writer.find('page', move.guid)
    if (!page?.isPublished) continue
    moved.push(move)
    await writer.put('page', page.guid, withFormerUrl(page, move))
  }
  return moved
}

/** Working copies know the addresses too: publishing one would otherwise take them out again. */
export async function keepInDrafts(site: Site, moved: readonly Moved[]): Promise<void> {
  if (moved.length === 0) return
  await site.records.transact(async (writer) => {
    for (const move of moved) {
      const copy = await writer.find('workingCopy', `page/${move.guid}`)
      const draft = copy && (await findDraft(writer, 'page', move.guid))
      if (draft) await putDraft(writer, 'page', withFormerUrl(draft, move), { by: copy.changedBy, now: new Date(copy.changedOn) })
    }
  })
}

/**
 * Former addresses that a page or item may not take: where the product itself answers nothing redirects. What was there before is passed
 * over, since the file says it already and the rest of the page has to be saved.
 */
export function checkFormerUrls(sent: readonly string[] = [], known: readonly (readonly string[] | undefined)[]): Finding[] {
  return sent.flatMap((url, index) => {
    const isRefused = reservedPartOfFormer(url) !== undefined && !known.some((each) => each?.includes(url))
    return isRefused ? [createFinding(['formerUrls', index], 'formerUrl', url)] : []
  })
}

/** Pages that a menu gives another URL, and further places at which they stand no longer. */
export async function listMoved(site: Site, before: Menu | undefined, after: Menu): Promise<Moved[]> {
  const old = resolveMenuUrls(before?.items ?? []).urlOfPage
  const now = resolveMenuUrls(after.items).urlOfPage
  const moved: Moved[] = []
  for (const guid of new Set([...old.keys(), ...now.keys()])) {
    const path = await site.findPath(guid)
    const ofFile = path === undefined ? undefined : urlOfFile(path)
    const [from, to] = [old.get(guid) ?? ofFile, now.get(guid) ?? ofFile]
    if (from !== undefined && to !== undefined && from !== to) moved.push({ guid, from, to })
  }
  return [...moved, ...leftPlaces(before, after)]
}

/** Further places at which a menu named a page that it names still: they led there. */
function leftPlaces(before: Menu | undefined, after: Menu): Moved[] {
  const old = resolveMenuUrls(before?.items ?? [])
  const now = resolveMenuUrls(after.items)
  const guidAt = new Map([...old.urlOfPage].map(([guid, url]) => [url, guid]))
  return [...old.redirects].flatMap(([from, url]) => {
    const guid = guidAt.get(url)
    const to = guid === undefined ? undefined : now.urlOfPage.get(guid)
    return guid === undefined || to === undefined || from === to || now.redirects.has(from) ? [] : [{ guid, from, to }]
  })
}

function withFormerUrl(page: Page, { from, to }: Moved): Page {
  const others = (page.formerUrls ?? []).filter((url) => url !== from && url !== to)
  // The home page has no path that could be kept.
  const isPath = formerUrlsSchema.safeParse([from]).success
  const formerUrls = [...others, ...(isPath ? [from] : [])].slice(-MOST_KEPT)
  const { formerUrls: _before, ...rest } = page
  return formerUrls.length === 0 ? rest : { ...rest, formerUrls }
}
