import { basename, dirname } from 'node:path'
import type { Actor } from '#content/access/actor.ts'
import { findImage } from '#renderer/build/site/find-image.ts'
import type { ImageWorks } from '#renderer/images/image-works.ts'
import { imageHashIn } from '#renderer/pictures/image-variants.ts'
import type { MediaRow, SiteSnapshot } from '#renderer/reads/rows.ts'
import { maySee, type PrivateFile } from '../images/private-media.ts'
import type { Site } from '../site/site.ts'
import type { LiveAnswer } from './live-answer.ts'

/** A file that is not for everyone, with what rendering knows of it. */
export interface ShownFile extends PrivateFile {
  row: MediaRow
}

/** One that cannot be looked into, since the decoder is busy or it has just gone, is not shown this time. */
export async function addRows(files: readonly PrivateFile[], images: Pick<ImageWorks, 'inspect'>): Promise<ShownFile[]> {
  const shown = await Promise.all(files.map((file) => addRow(file, images).catch(() => undefined)))
  return shown.filter((each) => each !== undefined)
}

async function addRow(shown: PrivateFile, images: Pick<ImageWorks, 'inspect'>): Promise<ShownFile> {
  const { entry, file } = shown
  const stamp = { path: basename(file.path), size: file.size, mtimeMs: 0, ctimeMs: 0, hash: file.hash }
  // A document has no size in pixels.
  const facts = entry.width === undefined ? undefined : await images.inspect(file.path, file.hash)
  const { format: _format, ...known } = facts ?? { format: undefined }
  return { ...shown, row: { kind: 'media', guid: entry.guid, ...stamp, ...known } }
}

/** A site with the files of pages that are not for everyone: who sees such a page sees its images. Nothing that is built is made of this. */
export function withPrivateFiles(snapshot: SiteSnapshot, files: readonly ShownFile[]): SiteSnapshot {
  if (files.length === 0) return snapshot
  return {
    ...snapshot,
    media: [...snapshot.media, ...files.map(({ entry }) => entry)],
    mediaFiles: [...snapshot.mediaFiles, ...files.map(({ row }) => row)],
  }
}

/**
 * Whether a visitor may have the image of the content that a path names. What belongs to a page that was closed again stays in the content, and its
 * address with those who saw it while it was open.
 */
export async function mayHaveImage(
  path: string,
  { site, actor, snapshot }: Pick<Asked, 'site' | 'actor'> & { snapshot: Pick<SiteSnapshot, 'media' | 'mediaFiles'> },
): Promise<boolean> {
  const hash = imageHashIn(path)
  const guids = snapshot.mediaFiles.filter((file) => hash !== undefined && file.hash === hash).map(({ guid }) => guid)
  const entries = guids.map((guid) => snapshot.media.find((entry) => entry.guid === guid))
  // The same picture may also be in the library, or have arrived through git.
  for (const entry of entries) if (!entry?.owner || (await maySee(site, entry, actor))) return true
  return entries.length === 0
}

interface Asked {
  site: Site
  files: readonly ShownFile[]
  actor: Actor
  images: ImageWorks
}

/** The file used by a page of this visitor, checked on each request, since the page may have been closed since. */
export async function findPrivateFile(path: string, { site, files, actor, images }: Asked): Promise<LiveAnswer | undefined> {
  const document = /^\/a\/([0-9a-f]+)\/[^/]+$/.exec(path)?.[1]
  const hash = document ?? imageHashIn(path)
  for (const { entry, kept, file, row } of files.filter((each) => each.file.hash === hash)) {
    if (!(await maySee(site, kept, actor))) continue
    if (document !== undefined) return { kind: 'file', path: file.path }
    const found = { snapshot: { mediaFiles: [row], media: [entry] }, source: { folder: dirname(file.path) } }
    const image = await findImage(path, found, images)
    if (image !== undefined) return { kind: 'file', path: image }
  }
  return undefined
}
