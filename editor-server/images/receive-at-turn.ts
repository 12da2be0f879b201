import type { Readable } from 'node:stream'
import { AppError } from '#content/errors/app-error.ts'
import type { ReceivedFile } from '#content/media-files/receive-file.ts'
import { createThrottle, type Throttle } from '../http/throttle/throttle.ts'
import type { Slot } from '../site/memory.ts'
import type { Site } from '../site/site.ts'

/** Uploads a minute of one person: a whole holiday of photos, and no more. */
const perMinute: Slot<undefined, Throttle> = { make: () => createThrottle({ most: 120, mostOfSite: 1200 }) }

/**
 * Limits on simultaneous uploads: for one person as many as a browser sends at once, for one site few enough to leave room for others. A
 * slow sender holds a place for two minutes.
 */
const MOST_OF_PERSON = 6
const MOST_OF_SITE = 24
const MOST_OF_ALL = 40
/** Of a site in any case: two sites full of slow senders hold all places that all sites share. */
const LEAST_OF_SITE = 4

/** Uploads that come in, by person, by site, and of all. */
const places: Slot<undefined, Map<string, number>> = { make: () => new Map() }

/**
 * Takes in a file when its sender has not sent too many.
 * @throws AppError SITE_TOO_MANY, SITE_BUSY, and what `receiveFile` throws
 */
export async function receiveAtTurn(
  site: Pick<Site, 'name' | 'media' | 'shared'>,
  sender: string,
  { stream, limit }: { stream: Readable; limit: number },
): Promise<ReceivedFile> {
  const key = `${site.name}/${sender}`
  const running = site.shared.get(places)
  const limits = [
    [key, MOST_OF_PERSON],
    [site.name, MOST_OF_SITE],
    ['', MOST_OF_ALL],
  ] as const
  const countOf = (of: string) => running.get(of) ?? 0
  const isFull = limits.some(([of, most]) => countOf(of) >= most && !(of === '' && countOf(site.name) < LEAST_OF_SITE))
  if (isFull) throw new AppError('SITE_BUSY', {}, { retryAfter: 2 })
  for (const [of] of limits) running.set(of, countOf(of) + 1)
  try {
    await site.shared.get(perMinute).count(site.name, { known: sender })
    return await site.media.files.receive(stream, limit)
  } finally {
    for (const [of] of limits) {
      const left = (running.get(of) ?? 1) - 1
      if (left === 0) running.delete(of)
      else running.set(of, left)
    }
  }
}
