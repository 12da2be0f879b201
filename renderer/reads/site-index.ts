import { createProblem, type Problem } from '#content/errors/app-error.ts'
import { legalIdOf, type LegalText } from '#content/model/legal/schema.ts'
import { type LegalPlace, listLegalPlaces, listLegalRedirects } from '#content/model/legal/urls.ts'
import { type MenuUrls, resolveMenuUrls } from '#content/model/menu/urls.ts'
import type { Menu, MenuItem } from '#content/model/menu/schema.ts'
import type { PlatformSettings } from '#content/model/platform-setting/schema.ts'
import type { ThirdParty } from '#content/model/third-party/third-party.ts'
import { placePages } from '#content/model/page/place-pages.ts'
import { checkReferences } from './check-references.ts'
import { formerUrlsOf, listFormerFeeds, listFormerFolders } from './former-folders.ts'
import { OverlayMap } from './overlay-map.ts'
import { findReach, pageOfPart, type Reach } from './change-reach.ts'
import type { FoundProblem } from './recording.ts'
import type { ItemRow, ListBlockRow, MediaRow, PageRow, SiteSnapshot } from './rows.ts'
import type { MediaEntry } from '#content/model/media/schema.ts'
import { listThirdParties } from './third-parties.ts'
import type { Template } from '#content/model/template/schema.ts'
import { itemUrlBelow } from '#content/model/url/join-url.ts'
import { reservedPartOfFormer } from '#content/model/url/segment.ts'

export interface ListBlockPlace {
  row: ListBlockRow
  page: PageRow
  isFirst: boolean
}

/** Whether a page exists for the audience of this render. */
export type IsShown = (page: PageRow) => boolean

/** Static output holds what everyone may see and nothing else. */
const isPublic: IsShown = (page) => page.isPublished && page.viewAccess === 'Public'

/**
 * The side of a site that one kind of visitor sees, by default the public one, by everything a render asks for. Building it
 * costs one pass over the rows; no file is read. What is not shown is left out here, so that nothing behind it can leak.
 */
export class SiteIndex {
  readonly snapshot: SiteSnapshot
  /** What does not fit together. */
  readonly found: FoundProblem[] = []
  /** Pages that are shown. */
  readonly pages = new Map<string, PageRow>()
  readonly urlOfPage = new Map<string, string>()
  readonly pageAt = new Map<string, PageRow>()
  /** URLs that the menu gives. */
  readonly menu: MenuUrls
  /** What the menu calls the thing at a URL: the item that names it. */
  readonly nameAt = new Map<string, MenuItem>()
  /** Legal pages by URL. */
  readonly legalAt: ReadonlyMap<string, LegalPlace>
  /** Further places of a page in the menu, places it had before, and what people try for a legal page, to the canonical URL. */
  readonly redirects = new Map<string, string>()
  /** From the former address of a page with a list to the current one: everything below it moved along. */
  readonly formerFolders: ReadonlyMap<string, string>
  readonly items = new Map<string, ItemRow>()
  readonly itemByShortId = new Map<string, ItemRow>()
  readonly itemsOfList = new Map<string, ItemRow[]>()
  readonly listBlocks = new Map<string, ListBlockPlace>()
  readonly translations = new Map<string, PageRow[]>()
  readonly menus: ReadonlyMap<string, Menu>
  readonly templates: ReadonlyMap<string, Template>
  readonly mediaEntries: ReadonlyMap<string, MediaEntry>
  readonly mediaFiles: ReadonlyMap<string, MediaRow>
  readonly thirdParties: readonly ThirdParty[]

  readonly isShown: IsShown
  private knownReach: Reach | undefined

  constructor(snapshot: SiteSnapshot, isShown: IsShown = isPublic) {
    this.snapshot = snapshot
    this.isShown = isShown
    this.menus = new Map(snapshot.menus.map((menu) => [menu.guid, menu]))
    this.templates = new Map(snapshot.templates.map((template) => [template.guid, template]))
    this.mediaEntries = new Map(snapshot.media.map((entry) => [entry.guid, entry]))
    this.mediaFiles = new Map(snapshot.mediaFiles.map((file) => [file.guid, file]))
    this.menu = resolveMenuUrls(snapshot.menuItems)
    this.legalAt = new Map(listLegalPlaces(snapshot.settings.defaultLanguage).map((place) => [place.url, place]))
    this.placePages()
    this.placeItems()
    for (const item of this.items.values()) this.redirectFormer(item, this.urlOfItem(item))
    for (const [from, to] of listFormerFeeds(this)) this.redirectFrom([from], to)
    this.formerFolders = listFormerFolders(this)
    // Where an item stands is known only now.
    for (const item of this.items.values()) this.redirects.delete(this.urlOfItem(item) ?? '')
    this.found.push(...checkReferences(snapshot))
    this.thirdParties = listThirdParties(this)
  }

  /** What a page or item that comes or goes may change beside itself; worked out when it is first asked for. */
  get reach(): Reach {
    return (this.knownReach ??= findReach(this))
  }

  /** How many canonical URLs the site has. */
  countUrls(): number {
    return this.pageAt.size + this.items.size + this.legalAt.size
  }

  urlOfItem(item: ItemRow): string | undefined {
    const list = this.listBlocks.get(item.listGuid)
    const pageUrl = list && this.urlOfPage.get(list.page.guid)
    return pageUrl === undefined ? undefined : itemUrlBelow(pageUrl, item)
  }

  langOfItem(item: ItemRow): string {
    return item.lang ?? this.listBlocks.get(item.listGuid)?.page.lang ?? this.snapshot.settings.defaultLanguage
  }

  /**
   * The same side of the site with one page as a draft has it; the rest is shared, and this index stays as it is.
   * @param url where the page stands, if it stands somewhere; else the one that leads to it by its guid
   */
  withPage(row: PageRow, url: string): SiteIndex {
    const before = new Set(this.pages.get(row.guid)?.lists.map(({ guid }) => guid))
    const gone = new Set([...before].filter((guid) => this.listBlocks.get(guid)?.page.guid === row.guid))
    const own = row.lists.flatMap((list, position) => {
      const isTaken = this.listBlocks.has(list.guid) && !gone.has(list.guid)
      return isTaken ? [] : [[list.guid, { row: list, page: row, isFirst: position === 0 }] as const]
    })
    return this.with({
      pages: new OverlayMap(this.pages, [[row.guid, row]]),
      urlOfPage: new OverlayMap(this.urlOfPage, this.urlOfPage.has(row.guid) ? [] : [[row.guid, url]]),
      listBlocks: new OverlayMap(this.listBlocks, own, gone),
    })
  }

  /** As `withPage`, with one list item. */
  withItem(row: ItemRow): SiteIndex {
    return this.with({ items: new OverlayMap(this.items, [[row.guid, row]]) })
  }

  /** As `withPage`, with one template. */
  withTemplate(template: Template): SiteIndex {
    return this.with({ templates: new OverlayMap(this.templates, [[template.guid, template]]) })
  }

  /** As `withPage`, with other settings; where pages stand does not follow from these. */
  withSettings(settings: PlatformSettings, measures: SiteSnapshot['measures']): SiteIndex {
    const legalAt = new Map(listLegalPlaces(settings.defaultLanguage).map((place) => [place.url, place]))
    return this.with({ snapshot: { ...this.snapshot, settings, measures }, legalAt })
  }

  /** As `withPage`, with one legal text. */
  withLegal(text: LegalText): SiteIndex {
    return this.with({ snapshot: { ...this.snapshot, legal: { ...this.snapshot.legal, [`${legalIdOf(text)}.md`]: text } } })
  }

  /** Another index that shares all but what changed. */
  with(changed: Partial<SiteIndex>): SiteIndex {
    return Object.assign(Object.create(this) as SiteIndex, changed)
  }

  private placePages() {
    const { site, pages } = this.snapshot
    const { menu } = this
    const menuFile = { site, path: `content/sites/${site}/menus.json` }
    for (const { code, params, itemGuid } of menu.problems) {
      this.found.push({ problem: createProblem('error', code, params, menuFile), at: { guid: itemGuid, path: ['urlSegment'] } })
    }
    for (const page of pages) {
      const twin = this.pages.get(page.guid)
      if (twin) {
        this.found.push({ problem: this.guidTaken(page.path, twin.path, page.guid), at: { path: ['guid'] } })
        continue
      }
      if (!this.isShown(page)) continue
      this.pages.set(page.guid, page)
    }
    const placed = placePages(this.pages.values(), menu, { urlOf: this.urlOfPage, pageAt: this.pageAt })
    for (const { page, code, params } of placed.problems) {
      this.found.push({ problem: createProblem('error', code, params, { site, path: page.path }) })
      this.pages.delete(page.guid)
    }
    this.nameByMenu()
    for (const [from, to] of menu.redirects) if (!this.pageAt.has(from) && this.pageAt.has(to)) this.redirects.set(from, to)
    this.redirectFormerUrls()
    for (const [from, to] of listLegalRedirects(this.snapshot.settings.defaultLanguage)) {
      if (!this.pageAt.has(from) && !this.redirects.has(from)) this.redirects.set(from, to)
    }
    this.groupTranslations()
    const withheld = new Map(
      pages.filter((page) => page.lists.length > 0 && !this.isShown(page)).flatMap((page) => page.lists.map(({ guid }) => [guid, page])),
    )
    for (const page of this.pages.values())
      page.lists.forEach((row, position) => this.placeList({ row, page, isFirst: position === 0 }, withheld.get(row.guid)))
  }

  /**
   * A page that was copied with its blocks does not take the items of the original, least of all those of one that is not shown.
   * @param withheld a page that is not shown and has the list too
   */
  private placeList(list: ListBlockPlace, withheld: PageRow | undefined) {
    const { guid } = list.row
    const holder = withheld ?? this.listBlocks.get(guid)?.page
    if (holder) this.found.push({ problem: this.guidTaken(list.page.path, holder.path, guid), at: { guid, path: ['guid'] } })
    else this.listBlocks.set(guid, list)
  }

  private guidTaken(path: string, other: string, guid: string): Problem {
    return createProblem('error', 'SITE_GUID_TAKEN', { path, other, guid }, { site: this.snapshot.site, path })
  }

  /** What the menu calls the things that it leads to, by which of them are shown. */
  nameByMenu() {
    this.nameAt.clear()
    this.collectNames(this.snapshot.menuItems, '')
  }

  private collectNames(items: readonly MenuItem[], parent: string) {
    for (const item of items) {
      const url = item.urlSegment === '' ? parent : `${parent}/${item.urlSegment}`
      const isNamed = item.pageGuid === undefined || this.urlOfPage.has(item.pageGuid)
      if (isNamed && !this.nameAt.has(url || '/')) this.nameAt.set(url || '/', item)
      this.collectNames(item.relatedMenuItems, url)
    }
  }

  /** The current page at a path comes before a former one; of two former pages the first wins. */
  private redirectFormerUrls() {
    for (const page of this.pages.values()) if (page.formerUrls) this.redirectFormer(page, this.urlOfPage.get(page.guid))
  }

  private redirectFrom(formerUrls: readonly string[], url: string | undefined) {
    for (const from of formerUrls) if (url !== undefined && !this.isTaken(from)) this.redirects.set(from, url)
  }

  private redirectFormer(row: PageRow | ItemRow, url: string | undefined) {
    this.redirectFrom(formerUrlsOf(row), url)
    for (const [position, from] of (row.formerUrls ?? []).entries()) {
      const segment = reservedPartOfFormer(from)
      if (segment === undefined) continue
      const place = { site: this.snapshot.site, path: row.path }
      const problem = createProblem('error', 'SITE_FORMER_URL_RESERVED', { url: from, segment }, place)
      this.found.push({ problem, at: { path: ['formerUrls', position] } })
    }
  }

  /** Whether something answers at a path: hosts differ in whether a redirect or a file comes first, so no redirect may use one. */
  private isTaken(path: string): boolean {
    if (this.pageAt.has(path) || this.redirects.has(path) || this.legalAt.has(path)) return true
    const page = pageOfPart(path)
    return page !== undefined && this.pageAt.has(page)
  }

  private groupTranslations() {
    for (const page of this.pages.values()) {
      if (!page.translationOf || page.translationOf === page.guid || !this.pages.has(page.translationOf)) continue
      const group = this.translations.get(page.translationOf) ?? [this.pages.get(page.translationOf) as PageRow]
      group.push(page)
      this.translations.set(page.translationOf, group)
    }
  }

  private placeItems() {
    /** By page and short id, which an item's URL consists of. */
    const places = new Map<string, ItemRow>()
    for (const item of this.snapshot.items) {
      if (!item.isPublished || !this.listBlocks.has(item.listGuid)) continue
      const twin = this.items.get(item.guid)
      if (twin) {
        this.found.push({ problem: this.guidTaken(item.path, twin.path, item.guid), at: { path: ['guid'] } })
        continue
      }
      const place = `${this.listBlocks.get(item.listGuid)?.page.guid} ${item.shortId}`
      const namesake = places.get(place)
      if (namesake) {
        this.found.push(this.shortIdTaken(item, namesake))
        // One file for two items: the first keeps it. Else only the URL without the title leads to the first.
        if (this.urlOfItem(namesake) === this.urlOfItem(item)) continue
      } else places.set(place, item)
      this.items.set(item.guid, item)
      if (!this.itemByShortId.has(item.shortId)) this.itemByShortId.set(item.shortId, item)
      const members = this.itemsOfList.get(item.listGuid)
      if (members) members.push(item)
      else this.itemsOfList.set(item.listGuid, [item])
    }
  }

  private shortIdTaken({ path, shortId, guid }: ItemRow, { path: other }: ItemRow): FoundProblem {
    const fix = `Write a shortId of its own in one of them, such as: shortId: ${guid.slice(9, 13)}-${shortId.slice(0, 26)}`
    const place = { site: this.snapshot.site, path }
    return { problem: createProblem('error', 'SITE_SHORT_ID_TAKEN', { path, other, shortId, fix }, place), at: { path: ['shortId'] } }
  }
}
