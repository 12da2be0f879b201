import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { imageSize } from 'image-size'
import { imageExtensions } from '#content/model/media/schema.ts'
import type { MediaRow } from '../reads/rows.ts'

/** What image-size calls the content of an extension, where that is another name. An AVIF file may be marked as HEIF's mif1. */
const typesOf: Readonly<Record<string, readonly string[]>> = { jpg: ['jpg'], jpeg: ['jpg'], avif: ['avif', 'heif'] }

/** Name, content hash and, for images, pixel size of a media file. An image that cannot be measured counts as missing. */
export function probeMedia(folder: string, file: { path: string; size: number; mtimeMs: number; ctimeMs: number }): MediaRow {
  const bytes = readFileSync(`${folder}/${file.path}`)
  const name = file.path.slice(file.path.lastIndexOf('/') + 1)
  const [guid = '', extension = ''] = name.split('.')
  const row: MediaRow = { ...file, kind: 'media', guid, hash: hash('sha256', bytes).slice(0, 24) }
  if (!(imageExtensions as readonly string[]).includes(extension)) return row
  try {
    const { width, height, orientation = 1, type = '' } = imageSize(bytes)
    // A drawing that can hold scripts stays one under any name.
    if (!(typesOf[extension] ?? [extension]).includes(type)) return row
    // From 5 on a camera was held upright (Exif 2.3, Orientation): browsers turn the picture, and so its size.
    return orientation >= 5 ? { ...row, width: height, height: width } : { ...row, width, height }
  } catch {
    return row
  }
}
