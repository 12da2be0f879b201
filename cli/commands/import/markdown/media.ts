import { lstatSync } from 'node:fs'
import { extname, join, posix } from 'node:path'
import type { MediaEntry } from '#content/model/media/schema.ts'
import { deriveGuid } from '#content/store/files/derive-guid.ts'
import { MAX_IMAGE_BYTES } from '../site/limits.ts'
import type { SourceFile } from './scan-source.ts'

export interface ImageCollection {
  take: (path: string, alt: string, lang: string) => { guid: string } | { refusal: string }
  /** Path under the site by source path, of the images that are used. */
  copies: Map<string, string>
  entries: MediaEntry[]
}

/** Images that pages use; the first alternative text in a language becomes that of the image. */
export function collectImages(site: string, folder: string, files: readonly SourceFile[]): ImageCollection {
  const images = new Set(files.filter(({ kind }) => kind === 'image').map(({ path }) => path))
  const entries = new Map<string, MediaEntry>()
  const copies = new Map<string, string>()
  function take(path: string, alt: string, lang: string): { guid: string } | { refusal: string } {
    if (!images.has(path)) return { refusal: 'it is not of a type that the product takes' }
    const entry = entries.get(path) ?? createEntry(path)
    if (entry === undefined) return { refusal: 'it is larger than 30 MB' }
    if (alt !== '') entry.alt[lang] ??= alt
    entries.set(path, entry)
    copies.set(path, `media/${entry.guid}.${entry.extension}`)
    return { guid: entry.guid }
  }
  function createEntry(path: string): MediaEntry | undefined {
    if (lstatSync(join(folder, path)).size > MAX_IMAGE_BYTES) return undefined
    return {
      guid: deriveGuid(site, 'media', path),
      extension: extname(path).slice(1).toLowerCase(),
      name: posix.basename(path).slice(0, 200),
      alt: {},
    }
  }
  return {
    take,
    copies,
    get entries() {
      return [...entries.values()]
    },
  }
}
