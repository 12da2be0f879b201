import type { SiteRow, SiteSorting } from '#content/model/site/schema.ts'
import type { SiteQuery } from '../site/site-administration.ts'

const collator = new Intl.Collator('nl', { numeric: true })

/** Rows of all sites in the orders that were asked for, until one of them changes. */
export class SiteList {
  readonly #make: () => SiteRow[]
  readonly #sorted = new Map<string, readonly SiteRow[]>()
  #rows: SiteRow[] | undefined

  constructor(make: () => SiteRow[]) {
    this.#make = make
  }

  forget(): void {
    this.#rows = undefined
    this.#sorted.clear()
  }

  get rows(): readonly SiteRow[] {
    return (this.#rows ??= this.#make())
  }

  find({ words, state, health, sorting }: SiteQuery): readonly SiteRow[] {
    const sorted = this.#inOrder(sorting)
    const wanted = words.trim().toLowerCase()
    if (wanted === '' && state === undefined && health === undefined) return sorted
    return sorted.filter((row) => (state === undefined || row.state === state) && hasHealth(row, health) && hasWords(row, wanted))
  }

  #inOrder({ by, isDescending }: SiteQuery['sorting']): readonly SiteRow[] {
    const key = `${by} ${isDescending}`
    const known = this.#sorted.get(key)
    if (known) return known
    const sign = isDescending ? -1 : 1
    const compare = comparisons[by]
    const sorted = [...this.rows].sort((a, b) => sign * compare(a, b) || byName(a, b))
    this.#sorted.set(key, sorted)
    return sorted
  }
}

const byName = (a: SiteRow, b: SiteRow) => collator.compare(a.title, b.title) || (a.name < b.name ? -1 : 1)
/** What is not counted yet comes before all that is. */
const byNumber = (of: (row: SiteRow) => number | undefined) => (a: SiteRow, b: SiteRow) => (of(a) ?? -1) - (of(b) ?? -1)

const comparisons: Record<SiteSorting, (a: SiteRow, b: SiteRow) => number> = {
  name: byName,
  state: (a, b) => collator.compare(a.state, b.state),
  lastPublishedOn: byNumber(({ lastPublishedOn }) => (lastPublishedOn === undefined ? undefined : Date.parse(lastPublishedOn))),
  pages: byNumber(({ pages }) => pages),
  people: byNumber(({ people }) => people),
  bytes: byNumber(({ bytes }) => bytes),
  faults: byNumber(({ faults }) => faults.length),
}

function hasHealth({ faults }: SiteRow, health: SiteQuery['health']): boolean {
  if (health === undefined) return true
  if (health === 'none') return faults.length === 0
  return health === 'any' ? faults.length > 0 : faults.some(({ kind }) => kind === health)
}

function hasWords({ name, title, primaryDomain = '', hostNames }: SiteRow, wanted: string): boolean {
  return wanted === '' || [name, title.toLowerCase(), primaryDomain, ...hostNames].some((text) => text.includes(wanted))
}
