import type { MediaEntry } from '#content/model/media/schema.ts'
import { readSegments } from '#renderer/hosting/request-path.ts'
import { imageHashIn } from '#renderer/pictures/image-variants.ts'
import { findMediaFile } from '../images/find-media.ts'
import { findMediaSubject, isForEveryone } from '../site/media-subject.ts'
import type { Site } from '../site/site.ts'

/**
 * Whether a path names a file of the content whose page or item is not for everyone any more, by the content as it is this moment: the built
 * output has it until the next build, which may fail.
 * @param path as requested, not decoded
 */
export async function isClosedFile(site: Site, path: string): Promise<boolean> {
  const hash = hashIn(`/${readSegments(path)?.join('/') ?? ''}`)
  if (hash === undefined) return false
  const closed = await site.index.derive(listClosed, () => listClosed(site))
  return closed.has(hash)
}

/** Content hash of the image or document that a path of the output names. */
function hashIn(path: string): string | undefined {
  return imageHashIn(path) ?? /^\/a\/([0-9a-f]+)\/[^/]+$/.exec(path)?.[1]
}

async function listClosed(site: Site): Promise<ReadonlySet<string>> {
  const open: MediaEntry[] = []
  const closed: MediaEntry[] = []
  for (const entry of site.index.list('media')) ((await isOpen(site, entry)) ? open : closed).push(entry)
  const hashes = new Set(await hashesOf(site, closed))
  if (hashes.size === 0) return hashes
  // The same picture may be for everyone elsewhere; only one of the same size can be the same.
  const sizes = new Set(closed.map(({ size }) => size))
  const twins = open.filter(({ size }) => size === undefined || sizes.has(size) || sizes.has(undefined))
  for (const hash of await hashesOf(site, twins)) hashes.delete(hash)
  return hashes
}

/** What cannot be decided now, since records cannot be read, stays closed; all else is answered as ever. */
async function isOpen(site: Site, entry: MediaEntry): Promise<boolean> {
  if (!entry.owner) return true
  const subject = await findMediaSubject(site, entry).catch(() => undefined)
  return subject !== undefined && isForEveryone(subject)
}

async function hashesOf(site: Site, entries: readonly MediaEntry[]): Promise<string[]> {
  const hashes: string[] = []
  for (const entry of entries) {
    const file = await findMediaFile(site, { home: 'content', entry }).catch(() => undefined)
    if (file) hashes.push(file.hash)
  }
  return hashes
}
