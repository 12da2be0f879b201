import { facts } from './facts.ts'
import { type ImageShape, imageRatios, type ImageVariant, shapeImage } from '../pictures/image-variants.ts'
import { findOriginal, type ImageRow, isImageRow } from './media-reads.ts'
import type { RecordingReader } from './recording-reader.ts'
import type { SiteIndex } from './site-index.ts'
import type { MediaImage } from '../pictures/media-image.ts'

const KEY = 'image:'

/** Name of the node of an image in a shape, such as `image:<guid>/8:5`; equal shapes have equal names. */
export function imageKey(guid: string, { ratio, isLeast, shownWidth, shownHeight, moves }: ImageShape = {}): string {
  const cut = ratio === undefined ? '' : `${isLeast ? LEAST : ''}${ratio}`
  const size = shownWidth !== undefined ? `@${shownWidth}w` : shownHeight !== undefined ? `@${shownHeight}h` : ''
  return `${KEY}${guid}/${cut}${size}${moves ? MOVES : ''}`
}

export function isImageKey(key: string): boolean {
  return key.startsWith(KEY)
}

/** Marks a ratio that cuts only taller images. */
const LEAST = 'least-'

/** Marks a place that shows all frames. */
const MOVES = '~'

export function readImageKey(key: string): { guid: string; shape: ImageShape } {
  const [guid = '', rest = ''] = key.slice(KEY.length).split('/')
  const moves = rest.endsWith(MOVES)
  const [cut = '', size = ''] = rest.replace(MOVES, '').split('@')
  const ratio = imageRatios.find((each) => each === cut.replace(LEAST, ''))
  const shown = size === '' ? {} : { [size.endsWith('h') ? 'shownHeight' : 'shownWidth']: Number.parseFloat(size) }
  return { guid, shape: { ratio, isLeast: cut.startsWith(LEAST), ...shown, moves } }
}

/** The copies named by an `image:` node, from small to large; empty where the image itself is shown. */
export function copiesNamedBy(
  key: string,
  { mediaEntries, mediaFiles }: SiteIndex,
): { file: ImageRow; copies: readonly ImageVariant[] } | undefined {
  const { guid, shape } = readImageKey(key)
  const file = mediaFiles.get(guid)
  const entry = mediaEntries.get(guid)
  if (!entry || !isImageRow(file) || !hasCopies(file, shape)) return undefined
  return { file, copies: shapeImage(file, shape, entry.focalPoint).variants }
}

/** Most pixels of all frames together: with more, a build would take minutes for the copies of one image. */
const MOST_MOVING = 25_000_000

/**
 * Animations move in copies with a quarter of a GIF's bytes. Those that are too long to copy, and images that cannot be decoded, are shown
 * as they are.
 */
function hasCopies({ frames, width, height }: ImageRow, { moves }: ImageShape): boolean {
  if (frames === undefined) return false
  return frames === 1 || !moves || width * height * frames <= MOST_MOVING
}

/** Width in px for browsers without `srcset`. */
const WIDEST_PLAIN = 1200

/** The value of an `image:` node; null if there is no such image. */
export function computeImage(read: RecordingReader, key: string, index: SiteIndex): MediaImage | null {
  const { guid, shape } = readImageKey(key)
  read.touch(facts.media(guid))
  if (shape.ratio !== undefined) read.touch(facts.focus(guid))
  const original = findOriginal(index, guid)
  const file = index.mediaFiles.get(guid)
  if (!original || !file) return null
  const named = copiesNamedBy(key, index)
  if (!named) return original
  const isStill = !shape.moves && (file.frames ?? 1) > 1
  const { width, height } = shapeImage(named.file, shape, index.mediaEntries.get(guid)?.focalPoint)
  const { copies } = named
  const plain = copies.findLast((copy) => copy.width <= WIDEST_PLAIN) ?? copies[0]
  return {
    ...original,
    src: plain?.src ?? original.src,
    width,
    height,
    ...(copies.length > 1 && { srcSet: describeCopies(copies, shape) }),
    ...(file.placeholder && { placeholder: file.placeholder.join() }),
    ...(isStill && { isStill }),
  }
}

/** For an image of one size each copy is for a density of screens; otherwise browsers choose by width. */
function describeCopies(copies: readonly ImageVariant[], { shownWidth, shownHeight }: ImageShape): string {
  const isOneSize = (shownWidth ?? shownHeight) !== undefined
  return copies.map(({ src, width }, index) => `${src} ${isOneSize ? `${index + 1}x` : `${width}w`}`).join(', ')
}
