import type { ThingRef } from './things.ts'
import type { Slot } from './memory.ts'
import type { Site } from './site.ts'

/** What edit mode opens: a page, a list item or a template. */
export interface OpenThing {
  kind: ThingRef['kind'] | 'template'
  guid: string
}

/** Somebody who has it open, in one window. */
export interface Presence {
  /** Guid of the account. */
  guid: string
  name: string
  /** Guid of the photo, where others may see it. */
  photo?: string | undefined
  /** When it was opened, ms since 1970. */
  since: number
}

interface Seen extends Presence {
  at: number
}

/** Milliseconds without a sign after which somebody counts as gone; a window gives one every twenty seconds. */
const GONE_AFTER = 60_000
/** Windows on one thing, and things of one site, at most: nothing of it may grow without end. */
const MOST_WINDOWS = 50
const MOST_THINGS = 2_000

/** By thing, then by window. Kept in memory only: who works on what is nobody's business afterwards. */
const present: Slot<Site, Map<string, Map<string, Seen>>> = { make: () => new Map() }

/**
 * Records a sign of life from a window, and returns who else has the same thing open, earliest first.
 * @param window distinguishes windows; the caller's is left out of the answer
 * @param who absent when the window closes
 */
export function meet(
  site: Site,
  { kind, guid }: OpenThing,
  window: string,
  who: Omit<Presence, 'since'> | undefined,
  now: number,
): Presence[] {
  const things = site.memory.get(present)
  const key = `${kind}/${guid}`
  const windows = things.get(key) ?? new Map<string, Seen>()
  for (const [id, { at }] of windows) if (now - at >= GONE_AFTER) windows.delete(id)
  const before = windows.get(window)
  windows.delete(window)
  const others = [...windows.values()].map(({ at: _at, ...other }) => other)
  if (who && windows.size < MOST_WINDOWS) windows.set(window, { ...who, since: before?.since ?? now, at: now })
  // The thing that gave a sign last stands last; the first is the one to be forgotten.
  things.delete(key)
  if (windows.size > 0) things.set(key, windows)
  const [oldest] = things.keys()
  if (oldest !== undefined && things.size > MOST_THINGS) things.delete(oldest)
  return others.sort((a, b) => a.since - b.since)
}
