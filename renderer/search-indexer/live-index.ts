import type { SearchSynonym } from '#content/model/search-synonym/schema.ts'
import type { SiteIndex } from '../reads/site-index.ts'
import { describeSearched, facetsOf } from './describe-searched.ts'
import { Weigher } from '../search-index/index/weigh-document.ts'
import { createMemoryRecords } from './records.ts'
import { updateIndex } from './update-index.ts'
import { listChanges, type PageToIndex } from './index-page.ts'
import { contextOf, contextOfSite, listExpired } from './update-search.ts'

/** A site whose pages can be rendered one by one. */
export interface RenderedSite {
  index: SiteIndex
  /** Keys of all outputs. */
  plan(): readonly string[]
  render(key: string): { path: string; bytes: string } | { faults: readonly unknown[] }
}

/**
 * The search index of a site whose pages are only in memory, for `site dev`. Made on first use from the pages that a build would write, and
 * kept up to date from then on.
 */
export class LiveIndex {
  private readonly records = createMemoryRecords()
  /** Text by path below the index folder. */
  private readonly files = new Map<string, string>()
  private shown: RenderedSite | undefined

  /**
   * Text of a file of the index; undefined when there is none. A search starts with `meta.json`, which brings the index up to date; the
   * other files of the same search match it.
   * @param path below the index folder, such as `nl/meta.json`
   */
  read(path: string, site: { renderer: RenderedSite; synonyms: readonly SearchSynonym[] }): string | undefined {
    if (this.shown !== site.renderer && (this.shown === undefined || path.endsWith('/meta.json'))) this.update(site)
    return this.files.get(path)
  }

  private update({ renderer, synonyms }: { renderer: RenderedSite; synonyms: readonly SearchSynonym[] }) {
    const { index } = renderer
    const expired = listExpired(index)
    const pages = new Map<string, PageToIndex>()
    for (const key of renderer.plan()) {
      if (!/^(page|item|legal)\//.test(key) || expired.has(key)) continue
      const rendered = renderer.render(key)
      const facets = facetsOf(key, index)
      // A page that cannot be rendered now keeps its last indexed content, as in a build.
      const searched =
        'faults' in rendered ? this.records.documents.get(key)?.fingerprint : describeSearched(key, rendered.path, rendered.bytes, facets)
      pages.set(
        key,
        'faults' in rendered
          ? { path: '', searched, ...facets, readHtml: () => '' }
          : { path: rendered.path, searched, ...facets, readHtml: () => rendered.bytes },
      )
    }
    const keys = new Set([...this.records.documents.keys(''), ...pages.keys()])
    const weigher = new Weigher()
    const changes = listChanges(keys, (key) => pages.get(key), this.records, weigher)
    const read = (path: string) => this.files.get(path) ?? ''
    const context = { ...contextOf(contextOfSite(index, synonyms)), isWhole: false, weigher, read }
    for (const [path, text] of updateIndex(this.records, changes, context)) {
      if (typeof text === 'function') this.files.set(path, text())
      else this.files.delete(path)
    }
    this.shown = renderer
  }
}
