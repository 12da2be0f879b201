import { setTimeout as sleep } from 'node:timers/promises'
import type { Slot } from './memory.ts'
import type { Site } from './site.ts'

/** Nobody waits for longer than this (ms), as for a build that is tried again and again. */
const LONGEST = 10_000

/** Of a site: what brings many changes out at once, until it ends. */
const running: Slot<Site, Set<Promise<void>>> = { make: () => new Set() }

/**
 * Runs work that writes content and releases it, of which visitors see all or nothing. Between the two the content is ahead of the output: who
 * would answer by the content uses `afterBringOut`.
 */
export async function bringOut<Result>(site: Site, work: () => Promise<Result>): Promise<Result> {
  const runs = site.memory.get(running)
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  runs.add(ended)
  try {
    return await work()
  } finally {
    runs.delete(ended)
    end()
  }
}

/**
 * What `look` finds; once more after a bring-out that runs, where what it found is ahead of the output.
 * @param isAhead whether that is so, or may be
 */
export async function afterBringOut<Found>(
  site: Site,
  look: () => Promise<Found>,
  isAhead: (found: Found) => boolean,
  longest: number = LONGEST,
): Promise<Found> {
  const end = performance.now() + longest
  for (;;) {
    const found = await look()
    // Asked after the look: one that began meanwhile may be what it saw.
    const runs = site.memory.get(running)
    const left = end - performance.now()
    if (runs.size === 0 || left <= 0 || !isAhead(found)) return found
    await atMost(left, Promise.all(runs))
  }
}

async function atMost(ms: number, ended: Promise<unknown>): Promise<void> {
  const stop = new AbortController()
  await Promise.race([ended, sleep(ms, undefined, { signal: stop.signal, ref: false }).catch(() => undefined)])
  stop.abort()
}
