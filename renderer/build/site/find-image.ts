import { join } from 'node:path'
import { isWriteRefused } from '#content/store/write-error.ts'
import type { ImageWorks } from '../../images/image-works.ts'
import { findVariant, imageHashIn } from '../../pictures/image-variants.ts'
import { isImageRow } from '../../reads/media-reads.ts'
import { copyNameOf, specOf } from './image-copies.ts'
import type { LoadedSite } from './load-site.ts'

/** Bytes of an image that is given in place of its copy; a larger one costs a visitor more than a missing picture does. */
const MOST_INSTEAD = 5_000_000

/** Images with their entries, and the folder that they stand in. */
export interface ImagesOfSite {
  snapshot: Pick<LoadedSite['snapshot'], 'media' | 'mediaFiles'>
  source: Pick<LoadedSite['source'], 'folder'>
}

/**
 * Absolute path of the image that a path under `/a/` names, or of a copy of it that pages may name; a copy that is not there yet is
 * made, and where the disk takes none, the image itself stands in for it: it is of a type that browsers show. Undefined for other paths, and for copies that no page can name.
 * @throws AppError as `ImageWorks.keepCopy`
 */
export async function findImage(path: string, { snapshot, source }: ImagesOfSite, images: ImageWorks): Promise<string | undefined> {
  const hash = imageHashIn(path)
  const file = hash === undefined ? undefined : snapshot.mediaFiles.find((candidate) => candidate.hash === hash)
  if (!file) return undefined
  const from = join(source.folder, file.path)
  if (/^[^-]*$/.test(path)) return from
  if (!isImageRow(file)) return undefined
  // Two entries may have one file, each with a focal point of its own.
  const guids = new Set(snapshot.mediaFiles.filter((candidate) => candidate.hash === hash).map(({ guid }) => guid))
  for (const { focalPoint } of snapshot.media.filter(({ guid }) => guids.has(guid))) {
    const copy = findVariant(path, file, focalPoint)
    if (copy)
      return images.keepCopy(from, copyNameOf(copy), specOf(copy)).catch((error: unknown) => {
        if (isWriteRefused(error) && file.size <= MOST_INSTEAD) return from
        throw error
      })
  }
  return undefined
}
