import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { imageSize } from 'image-size'
import { AppError, type Problem } from '#content/errors/app-error.ts'
import { imageExtensions } from '#content/model/media/schema.ts'
import type { MediaRow } from '../reads/rows.ts'
import type { ImageFormat } from './contract.ts'
import type { ImageWorks } from './image-works.ts'

/** A media file as the scan found it. */
export type FileToProbe = Pick<MediaRow, 'path' | 'size' | 'mtimeMs' | 'ctimeMs'>

/**
 * Name, content hash and, for images, their facts. An image of an unknown type counts as missing; one that cannot be decoded completely is
 * shown as it is, with the size in its header, and is a problem.
 * @param place of the site's folder, for problems
 * @param images absent where sizes are enough
 */
export async function probeMedia(
  folder: string,
  file: FileToProbe,
  place: { site: string; folderName: string },
  images?: ImageWorks,
): Promise<MediaRow> {
  const path = `${folder}/${file.path}`
  const bytes = readFileSync(path)
  const name = file.path.slice(file.path.lastIndexOf('/') + 1)
  const [guid = '', extension = ''] = name.split('.')
  const row: MediaRow = { ...file, kind: 'media', guid, hash: hash('sha256', bytes).slice(0, 24) }
  if (!(imageExtensions as readonly string[]).includes(extension)) return row
  const size = measureImage(bytes, extension)
  if (!size || !images) return { ...row, ...size }
  try {
    const { format, width, height, frames, placeholder } = await images.inspect(path, row.hash)
    if (format !== formatOf(extension)) return row
    return { ...row, width, height, frames, ...(placeholder && { placeholder: [...placeholder] }) }
  } catch (error) {
    // A busy decoder says nothing about the image.
    if (!(error instanceof AppError) || error.code === 'SITE_IMAGE_BUSY') throw error
    return { ...row, ...size, problems: [describeRefusal(error, { site: place.site, path: `${place.folderName}/${file.path}` })] }
  }
}

function formatOf(extension: string): ImageFormat {
  return extension === 'jpg' ? 'jpeg' : (extension as ImageFormat)
}

/** Pages can do without copies of this image, so it is a warning. */
function describeRefusal(error: AppError, place: { site: string; path: string }): Problem {
  return { ...error.toProblem(), ...place, severity: 'warning' }
}

/** image-size's names for the content of an extension, where they differ. An AVIF file may be marked as HEIF's mif1. */
const typesOf: Readonly<Record<string, readonly string[]>> = { jpg: ['jpg'], jpeg: ['jpg'], avif: ['avif', 'heif'] }

/** The size in an image's header, as browsers show it. */
function measureImage(bytes: Uint8Array, extension: string): { width: number; height: number } | undefined {
  try {
    const { width, height, orientation = 1, type = '' } = imageSize(bytes)
    // A drawing that may hold scripts is refused under any name.
    if (!(typesOf[extension] ?? [extension]).includes(type)) return undefined
    // From 5 on (Exif 2.3, Orientation) browsers turn the picture, which swaps width and height.
    return orientation >= 5 ? { width: height, height: width } : { width, height }
  } catch {
    return undefined
  }
}
