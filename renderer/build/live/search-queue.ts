/**
 * What came of making an index. `done`: nothing is left to do until the next release. `again`: its site was let go meanwhile. `later`: it
 * failed, and may go well another time.
 */
export type SearchOutcome = 'done' | 'again' | 'later'

/** In ms. */
export interface SearchDelays {
  /** Of quiet after a release: another save may follow at once, and somebody waits for it. */
  quiet: number
  /** Before an index that failed is made again without a release; it doubles. */
  firstRetry: number
  lastRetry: number
}

const defaultDelays: SearchDelays = { quiet: 150, firstRetry: 2_000, lastRetry: 60_000 }

export interface SearchQueueOptions {
  /** Brings the search index of a site up to date with its last release. Never rejects. */
  make: (site: string) => Promise<SearchOutcome>
  /** Whether somebody waits for a release. */
  isBusy: () => boolean
  delays?: Partial<SearchDelays> | undefined
}

/** Sites whose search index is behind their pages. Indexes are made one at a time, and begun once nobody waits. */
export class SearchQueue {
  readonly #options: SearchQueueOptions
  readonly #delays: SearchDelays
  readonly #behind = new Set<string>()
  /** Sites whose index waits until another thread has let go of them. */
  readonly #barred = new Set<string>()
  /** Sites whose index failed since it was last up to date: how often in a row, and what tries it again. */
  readonly #failed = new Map<string, { times: number; retry: NodeJS.Timeout | undefined }>()
  #timer: NodeJS.Timeout | undefined
  #making: Promise<void> | undefined
  #isClosed = false

  constructor(options: SearchQueueOptions) {
    this.#options = options
    this.#delays = { ...defaultDelays, ...options.delays }
  }

  /** The pages of this site were released. Its index is begun with the next `plan`, whether or not it failed before. */
  add(site: string): void {
    clearTimeout(this.#failed.get(site)?.retry)
    this.#behind.add(site)
  }

  /** Begins none of this site until it is unbarred. */
  bar(site: string): void {
    this.#barred.add(site)
  }

  unbar(site: string): void {
    if (this.#barred.delete(site)) this.plan()
  }

  /** The site is another's from now on. */
  remove(site: string): void {
    clearTimeout(this.#failed.get(site)?.retry)
    this.#failed.delete(site)
    this.#behind.delete(site)
    this.#barred.delete(site)
  }

  /** Whether nothing is left to be made. */
  get isDone(): boolean {
    return this.#behind.size === 0 && this.#failed.size === 0 && !this.#making
  }

  /** Begins none until `plan`. */
  hold(): void {
    clearTimeout(this.#timer)
  }

  /** Begins the next one after a while of quiet. */
  plan(): void {
    if (this.#isClosed || this.#making || this.#behind.size === 0 || this.#options.isBusy()) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#begin(), this.#delays.quiet)
  }

  /** Begins nothing any more, and resolves when the index that is being made has ended. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    for (const { retry } of this.#failed.values()) clearTimeout(retry)
    await this.#making
  }

  #begin(): void {
    const site = [...this.#behind].find((each) => !this.#barred.has(each))
    if (site === undefined) return
    this.#behind.delete(site)
    this.#making = this.#options.make(site).then((outcome) => {
      this.#making = undefined
      this.#note(site, outcome)
      this.plan()
    })
  }

  #note(site: string, outcome: SearchOutcome): void {
    if (outcome === 'done') this.#failed.delete(site)
    if (outcome === 'again') this.#behind.add(site)
    if (outcome !== 'later' || this.#isClosed) return
    const times = this.#failed.get(site)?.times ?? 0
    const pause = Math.min(this.#delays.firstRetry * 2 ** times, this.#delays.lastRetry)
    // Where a release came meanwhile, its own update comes first.
    const retry = this.#behind.has(site) ? undefined : setTimeout(() => this.#retry(site), pause)
    this.#failed.set(site, { times: times + 1, retry })
  }

  #retry(site: string): void {
    this.#behind.add(site)
    this.plan()
  }
}
