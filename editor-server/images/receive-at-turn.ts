import type { Readable } from 'node:stream'
import { AppError } from '#content/errors/app-error.ts'
import type { ReceivedFile } from '#content/store/media-files/receive-file.ts'
import { createThrottle } from '../http/throttle/throttle.ts'
import type { Site } from '../site/site.ts'

/** Uploads a minute of one person: a whole holiday of photos, and no more. */
const perMinute = createThrottle({ most: 120, mostOfSite: 1200 })

/** Files that come in at the same time: of one person as many as a browser sends at once. */
const MOST_OF_PERSON = 6
const MOST_OF_ALL = 40

const running = new Map<string, number>()
let runningOfAll = 0

/**
 * Takes in a file when its sender has not sent too many.
 * @throws AppError SITE_TOO_MANY, SITE_BUSY, and what `receiveFile` throws
 */
export async function receiveAtTurn(
  site: Pick<Site, 'name' | 'media'>,
  sender: string,
  { stream, limit }: { stream: Readable; limit: number },
): Promise<ReceivedFile> {
  const key = `${site.name}/${sender}`
  const ofPerson = running.get(key) ?? 0
  if (ofPerson >= MOST_OF_PERSON || runningOfAll >= MOST_OF_ALL) throw new AppError('SITE_BUSY', {}, { retryAfter: 2 })
  running.set(key, ofPerson + 1)
  runningOfAll += 1
  try {
    await perMinute.count(key)
    return await site.media.files.receive(stream, limit)
  } finally {
    runningOfAll -= 1
    const left = (running.get(key) ?? 1) - 1
    if (left === 0) running.delete(key)
    else running.set(key, left)
  }
}
