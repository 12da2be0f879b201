import { LRUCache } from 'lru-cache'
import type { Slot } from '../site/memory.ts'
import type { Site } from '../site/site.ts'

/** Bytes that the answers of one site take at most; a site cannot push out those of another. */
const BYTES_OF_A_SITE = 16 * 1024 * 1024

/** An answer is as old as the minute it was made in: open lists and periods of items go by whole minutes. */
const MINUTE = 60_000

export type Encoding = 'br' | 'gzip'

/** A successful answer, ready to go out. */
export interface KeptAnswer {
  /** Path of the call as its contract has it. */
  readonly route: string
  readonly body: Buffer
  /** Opaque part of its ETag. */
  readonly version: string
  readonly headers: Readonly<Record<string, string>>
  /** Made when somebody first asks for it. */
  readonly encoded: Map<Encoding, Promise<Buffer>>
}

/** What an answer was made from. */
export interface Moment {
  contentVersion: number
  minute: number
}

type DatedAnswer = KeptAnswer & Moment

export function momentOf(site: Site, now: Date): Moment {
  return { contentVersion: site.index.version, minute: Math.floor(now.getTime() / MINUTE) }
}

/** Answers for callers without a session, by site and cache index. */
export class CallCache {
  readonly #answers: Slot<Site, LRUCache<string, DatedAnswer>>

  constructor({ bytesOfSite = BYTES_OF_A_SITE }: { bytesOfSite?: number } = {}) {
    this.#answers = { make: () => new LRUCache<string, DatedAnswer>({ maxSize: bytesOfSite, sizeCalculation: sizeOf }) }
  }

  /** The answer of this index, if nothing has changed since it was made. */
  find(site: Site, index: string, now: Date): KeptAnswer | undefined {
    const kept = site.memory.get(this.#answers).get(index)
    return kept && isSame(kept, momentOf(site, now)) ? kept : undefined
  }

  /** @param begun from before the answer was made: content that changed meanwhile may be half in it */
  keep(site: Site, index: string, answer: KeptAnswer, begun: Moment): void {
    if (site.index.version !== begun.contentVersion) return
    site.memory.get(this.#answers).set(index, { ...answer, ...begun })
  }

  drop(site: Site, index: string): void {
    site.memory.get(this.#answers).delete(index)
  }
}

function isSame(a: Moment, b: Moment): boolean {
  return a.contentVersion === b.contentVersion && a.minute === b.minute
}

/** With room for its compressed forms, and for what an entry costs beside its text. */
function sizeOf({ body }: KeptAnswer): number {
  return body.length * 2 + 1024
}
