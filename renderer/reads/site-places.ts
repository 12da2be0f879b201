import { createProblem, type Problem } from '#content/errors/app-error.ts'
import { type LegalPlace, listLegalPlaces, listLegalRedirects } from '#content/model/legal/urls.ts'
import { type MenuUrls, resolveMenuUrls } from '#content/model/menu/urls.ts'
import { placePages } from '#content/model/page/place-pages.ts'
import { itemUrlBelow } from '#content/model/url/join-url.ts'
import { reservedPartOfFormer } from '#content/model/url/segment.ts'
import { pageOfPart } from './change-reach.ts'
import { formerUrlsOf, listFormerFeeds, listFormerFolders } from './former-folders.ts'
import { type EarlierPlaces, findMoved, placesOf, standsAs } from './follow-places.ts'
import type { FoundProblem } from './recording.ts'
import { replaceRow } from './replace-row.ts'
import type { ItemRow, ListBlockRow, PageRow, SiteSnapshot } from './rows.ts'

export interface ListBlockPlace {
  row: ListBlockRow
  page: PageRow
  isFirst: boolean
}

/** Whether a page exists for the audience of this render. */
export type IsShown = (page: PageRow) => boolean

/** Static output holds what everyone may see and nothing else. */
export const isPublic: IsShown = (page) => page.isPublished && page.viewAccess === 'Public'

/**
 * Where the pages and items stand that one kind of visitor sees. What is not shown is left out here, so that nothing behind it can leak.
 */
export class SitePlaces {
  readonly snapshot: SiteSnapshot
  readonly isShown: IsShown
  /** URLs that the menu gives. */
  readonly menu: MenuUrls
  /** Legal pages by URL. */
  readonly legalAt: ReadonlyMap<string, LegalPlace>
  /** Pages that are shown. */
  readonly pages = new Map<string, PageRow>()
  readonly urlOfPage = new Map<string, string>()
  readonly pageAt = new Map<string, PageRow>()
  /** Further places of a page in the menu, places it had before, and what people try for a legal page, to the canonical URL. */
  readonly redirects = new Map<string, string>()
  /** From the former address of a page with a list to the current one: everything below it moved along. */
  readonly formerFolders = new Map<string, string>()
  readonly items = new Map<string, ItemRow>()
  readonly itemByShortId = new Map<string, ItemRow>()
  readonly itemsOfList = new Map<string, ItemRow[]>()
  readonly listBlocks = new Map<string, ListBlockPlace>()
  readonly translations = new Map<string, PageRow[]>()
  /** What stands in the way of others. */
  readonly foundInPlaces: FoundProblem[] = []
  /** Whether everything is as the earlier index had it. */
  readonly standsAsBefore: boolean
  /** Another index goes on with its maps. */
  private isOver = false

  constructor(snapshot: SiteSnapshot, isShown: IsShown, before: EarlierPlaces | undefined) {
    const earlier = before?.index.isOver ? undefined : before
    this.snapshot = snapshot
    this.isShown = isShown
    this.menu = resolveMenuUrls(snapshot.menuItems)
    this.legalAt = new Map(listLegalPlaces(snapshot.settings.defaultLanguage).map((place) => [place.url, place]))
    this.standsAsBefore = earlier !== undefined && standsAs(this, earlier)
    if (earlier && this.standsAsBefore) Object.assign(this, placesOf(earlier.index))
    else if (!earlier || !this.follow(earlier)) this.place()
    if (earlier) earlier.index.isOver = true
  }

  urlOfItem(item: ItemRow): string | undefined {
    const list = this.listBlocks.get(item.listGuid)
    const pageUrl = list && this.urlOfPage.get(list.page.guid)
    return pageUrl === undefined ? undefined : itemUrlBelow(pageUrl, item)
  }

  /** Does what a changed menu does to pages, where it does no more; false, with nothing done, where it may. */
  private follow(earlier: EarlierPlaces): boolean {
    const moved = findMoved(this, earlier)
    if (!moved) return false
    const { redirects: _redirects, formerFolders: _folders, foundInPlaces: _found, ...places } = placesOf(earlier.index)
    Object.assign(this, places)
    for (const { old, row } of earlier.moves) if (old && row) replaceRow(this, old, row)
    for (const { from } of moved) this.pageAt.delete(from)
    for (const { guid, to } of moved) {
      this.urlOfPage.set(guid, to)
      this.pageAt.set(to, this.pages.get(guid) as PageRow)
    }
    this.redirect()
    return true
  }

  private place() {
    this.placePages()
    this.groupTranslations()
    this.placeLists()
    this.placeItems()
    this.redirect()
  }

  private placePages() {
    const { site, pages } = this.snapshot
    const { menu } = this
    const menuFile = { site, path: `content/sites/${site}/menus.json` }
    for (const { code, params, itemGuid } of menu.problems) {
      this.foundInPlaces.push({ problem: createProblem('error', code, params, menuFile), at: { guid: itemGuid, path: ['urlSegment'] } })
    }
    for (const page of pages) {
      const twin = this.pages.get(page.guid)
      if (twin) {
        this.foundInPlaces.push({ problem: this.guidTaken(page.path, twin.path, page.guid), at: { path: ['guid'] } })
        continue
      }
      if (!this.isShown(page)) continue
      this.pages.set(page.guid, page)
    }
    const placed = placePages(this.pages.values(), menu, { urlOf: this.urlOfPage, pageAt: this.pageAt })
    for (const { page, code, params } of placed.problems) {
      this.foundInPlaces.push({ problem: createProblem('error', code, params, { site, path: page.path }) })
      this.pages.delete(page.guid)
    }
  }

  private placeLists() {
    const { pages } = this.snapshot
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
    if (holder) this.foundInPlaces.push({ problem: this.guidTaken(list.page.path, holder.path, guid), at: { guid, path: ['guid'] } })
    else this.listBlocks.set(guid, list)
  }

  private guidTaken(path: string, other: string, guid: string): Problem {
    return createProblem('error', 'SITE_GUID_TAKEN', { path, other, guid }, { site: this.snapshot.site, path })
  }

  /** The current page at a path comes before a former one; of two former pages the first wins. */
  private redirect() {
    const { pageAt, redirects } = this
    for (const [from, to] of this.menu.redirects) if (!pageAt.has(from) && pageAt.has(to)) redirects.set(from, to)
    this.redirectFormerUrls()
    for (const [from, to] of listLegalRedirects(this.snapshot.settings.defaultLanguage)) {
      if (!pageAt.has(from) && !redirects.has(from)) redirects.set(from, to)
    }
    for (const item of this.items.values()) this.redirectFormer(item, this.urlOfItem(item))
    for (const [from, to] of listFormerFeeds(this)) this.redirectFrom([from], to)
    for (const [from, to] of listFormerFolders(this)) this.formerFolders.set(from, to)
    // Where an item stands is known only now.
    for (const item of this.items.values()) redirects.delete(this.urlOfItem(item) ?? '')
  }

  private redirectFormerUrls() {
    const former = [...this.pages.values()].filter(({ formerUrls }) => formerUrls)
    // A page that came later is last in the map.
    former.sort((a, b) => (a.path < b.path ? -1 : 1))
    for (const page of former) this.redirectFormer(page, this.urlOfPage.get(page.guid))
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
      this.foundInPlaces.push({ problem, at: { path: ['formerUrls', position] } })
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
        this.foundInPlaces.push({ problem: this.guidTaken(item.path, twin.path, item.guid), at: { path: ['guid'] } })
        continue
      }
      const place = `${this.listBlocks.get(item.listGuid)?.page.guid} ${item.shortId}`
      const namesake = places.get(place)
      if (namesake) {
        this.foundInPlaces.push(this.shortIdTaken(item, namesake))
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
