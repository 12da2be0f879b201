import type { RunningUpdate } from '../../search-indexer/search-thread.ts'
import type { SiteBuilder } from '../site/site-builder.ts'

/** A site unchanged for this long (ms) is dropped from memory; its next build takes as long as a first full scan. */
const IDLE = 15 * 60_000

/** Files that all sites may hold in memory together; 10,000 pages take 17 MB. */
const MOST_FILES = 40_000

interface Held {
  builder: SiteBuilder
  idle: NodeJS.Timeout
  /** Its search index, while it is being made in a thread of its own. */
  searching?: RunningUpdate | undefined
}

/** What builds learnt about their sites, kept in memory while there is room and the site is in use. */
export class HeldSites {
  /** Least recently used first. */
  readonly #held = new Map<string, Held>()

  find(site: string): SiteBuilder | undefined {
    return this.#held.get(site)?.builder
  }

  /** The builder of a site, created if needed and marked as used. */
  use(site: string, make: () => SiteBuilder): SiteBuilder {
    const held = this.#held.get(site)
    clearTimeout(held?.idle)
    this.#held.delete(site)
    const builder = held?.builder ?? make()
    this.#held.set(site, { ...held, builder, idle: setTimeout(() => void this.forget(site), IDLE).unref() })
    return builder
  }

  isSearching(site: string): boolean {
    return this.#held.get(site)?.searching !== undefined
  }

  /** @param searching undefined once it has ended */
  noteSearch(site: string, searching: RunningUpdate | undefined): void {
    const held = this.#held.get(site)
    if (held) held.searching = searching
  }

  /**
   * Stops its search, too: the next build begins with it.
   * @param isTaken another thread may be building it already
   */
  async forget(site: string, { isTaken = false } = {}): Promise<void> {
    const held = this.#held.get(site)
    if (!held) return
    clearTimeout(held.idle)
    this.#held.delete(site)
    held.searching?.stop()
    await held.searching?.done.catch(() => undefined)
    await held.builder.close({ isTaken })
  }

  async forgetAll(): Promise<void> {
    for (const site of [...this.#held.keys()]) await this.forget(site)
  }

  /** Drops the least recently used sites until there is room. */
  makeRoom(): void {
    let files = [...this.#held.values()].reduce((sum, { builder }) => sum + builder.size, 0)
    for (const [site, { builder }] of [...this.#held]) {
      if (files <= MOST_FILES || this.#held.size === 1) return
      files -= builder.size
      void this.forget(site)
    }
  }
}
