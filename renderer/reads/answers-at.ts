import { isReservedPath } from '#content/model/url/segment.ts'
import { facts } from './facts.ts'
import type { RecordingReader } from './recording-reader.ts'
import type { SiteIndex } from './site-index.ts'

/** Whether a page, item, legal page, redirect or screen of the product answers at this path. */
export function answersAt(read: Pick<RecordingReader, 'touch'>, path: string, index: SiteIndex): boolean {
  if (/^\/legal(\/|$)/.test(path)) {
    // The site's language alone decides which legal pages there are.
    read.touch(facts.setting('defaultLanguage'))
    return index.legalAt.has(path) || index.redirects.has(path)
  }
  if (isReservedPath(path)) {
    const shortId = /\/i\/([^/]+)(?:\/[^/]*)?$/.exec(path)?.[1]
    if (shortId === undefined) return true
    read.touch(facts.itemAt(shortId))
    return index.itemByShortId.has(shortId)
  }
  read.touch(facts.at(path))
  return index.pageAt.has(path) || index.redirects.has(path)
}
