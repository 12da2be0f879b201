import { legalIdOf, type LegalText } from '#content/model/legal/schema.ts'
import { listLegalPlaces } from '#content/model/legal/urls.ts'
import type { Menu, MenuItem } from '#content/model/menu/schema.ts'
import type { PlatformSettings } from '#content/model/platform-setting/schema.ts'
import type { ThirdParty } from '#content/model/third-party/third-party.ts'
import { checkReferences, hasSameTargets } from './check-references.ts'
import { OverlayMap } from './overlay-map.ts'
import type { EarlierPlaces } from './follow-places.ts'
import { findReach, type Reach } from './change-reach.ts'
import type { FoundProblem } from './recording.ts'
import type { ItemRow, MediaRow, PageRow, SiteSnapshot } from './rows.ts'
import { type IsShown, isPublic, SitePlaces } from './site-places.ts'
import type { MediaEntry } from '#content/model/media/schema.ts'
import { listThirdParties } from './third-parties.ts'
import type { Template } from '#content/model/template/schema.ts'

/**
 * The side of a site that one kind of visitor sees, by default the public one, by everything a render asks for. Building it
 * costs one pass over the rows, and less where an earlier one serves; no file is read.
 */
export class SiteIndex extends SitePlaces {
  /** What does not fit together. */
  readonly found: FoundProblem[] = []
  /** What the menu calls the thing at a URL: the item that names it. */
  readonly nameAt = new Map<string, MenuItem>()
  readonly menus: ReadonlyMap<string, Menu>
  readonly templates: ReadonlyMap<string, Template>
  readonly mediaEntries: ReadonlyMap<string, MediaEntry>
  readonly mediaFiles: ReadonlyMap<string, MediaRow>
  readonly thirdParties: readonly ThirdParty[]

  private knownReach: Reach | undefined

  constructor(snapshot: SiteSnapshot, isShown: IsShown = isPublic, earlier?: EarlierPlaces) {
    super(snapshot, isShown, earlier)
    this.menus = new Map(snapshot.menus.map((menu) => [menu.guid, menu]))
    this.templates = new Map(snapshot.templates.map((template) => [template.guid, template]))
    this.mediaEntries = new Map(snapshot.media.map((entry) => [entry.guid, entry]))
    this.mediaFiles = new Map(snapshot.mediaFiles.map((file) => [file.guid, file]))
    this.nameByMenu()
    const known = this.standsAsBefore && earlier && hasSameTargets(earlier.index.snapshot, snapshot) ? earlier.index : undefined
    this.found.push(...this.foundInPlaces, ...(known?.found.slice(known.foundInPlaces.length) ?? checkReferences(snapshot)))
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
}
