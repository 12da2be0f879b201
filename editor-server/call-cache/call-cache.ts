import { LRUCache } from 'lru-cache'
import type { Encoded } from '../http/encoding/encoding.ts'
import type { Slot } from '../site/memory.ts'
import type { Site } from '../site/site.ts'

/** Bytes that the answers of one site take at most; a site cannot push out those of another. */
const BYTES_OF_A_SITE = 16 * 1024 * 1024

/** An answer is as old as the minute it was made in: open lists and periods of items go by whole minutes. */
const MINUTE = 60_000

/** A successful answer, ready to go out. */
export interface KeptAnswer {
  /** Path of the call as its contract has it. */
  readonly route: string
  readonly body: Buffer
  /** Opaque part of its ETag. */
  readonly version: string
  readonly headers: Readonly<Record<string, string>>
  /** Made when somebody first asks for it. */
  readonly encoded: Encoded
}

/** What an answer was made from. */
export interface Moment {
  contentVersion: number
  minute: number
}

type DatedAnswer = KeptAnswer & Moment

/** What the cache of one site did since the server began, and what it holds. */
export interface CacheFigures {
  entries: number
  bytes: number
  mostBytes: number
  hits: number
  /** Answers that had to be made. */
  made: number
}

interface SiteAnswers {
  kept: LRUCache<string, DatedAnswer>
  hits: number
  made: number
}

export function momentOf(site: Site, now: Date): Moment {
  return { contentVersion: site.index.version, minute: Math.floor(now.getTime() / MINUTE) }
}

/** Answers for callers without a session, by site and cache index. */
export class CallCache {
  readonly #answers: Slot<Site, SiteAnswers>

  constructor({ bytesOfSite = BYTES_OF_A_SITE }: { bytesOfSite?: number } = {}) {
    const make = () => new LRUCache<string, DatedAnswer>({ maxSize: bytesOfSite, sizeCalculation: sizeOf })
    this.#answers = { make: () => ({ kept: make(), hits: 0, made: 0 }) }
  }

  /** The answer of this index, if nothing has changed since it was made. */
  find(site: Site, index: string, now: Date): KeptAnswer | undefined {
    const answers = site.memory.get(this.#answers)
    const kept = answers.kept.get(index)
    if (kept && isSame(kept, momentOf(site, now))) {
      answers.hits += 1
      return kept
    }
    return undefined
  }

  /** @param begun from before the answer was made: content that changed meanwhile may be half in it */
  keep(site: Site, index: string, answer: KeptAnswer, begun: Moment): void {
    if (site.index.version !== begun.contentVersion) return
    const answers = site.memory.get(this.#answers)
    answers.made += 1
    answers.kept.set(index, { ...answer, ...begun })
  }

  drop(site: Site, index: string): void {
    site.memory.get(this.#answers).kept.delete(index)
  }

  figuresOf(site: Site): CacheFigures {
    const { kept, hits, made } = site.memory.get(this.#answers)
    return { entries: kept.size, bytes: kept.calculatedSize, mostBytes: kept.maxSize, hits, made }
  }

  empty(site: Site): void {
    site.memory.get(this.#answers).kept.clear()
  }
}

function isSame(a: Moment, b: Moment): boolean {
  return a.contentVersion === b.contentVersion && a.minute === b.minute
}

/** With room for its compressed forms, and for what an entry costs beside its text. */
function sizeOf({ body }: KeptAnswer): number {
  return body.length * 2 + 1024
}
