import { hash } from 'node:crypto'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isWriteRefused } from '#content/store/write-error.ts'
import { LRUCache } from 'lru-cache'
import type { ImageDecoder, VariantSpec } from '../contract.ts'
import { KeptVariants } from './kept-variants.ts'

/** An image: the hash of its content, which names its copies, and its file. */
export interface VariantSource {
  /** Letters, digits, `-` and `_`. */
  id: string
  /** Absolute path. */
  file: string
}

/** A copy: a file, or its bytes where the disk is full. */
export interface Variant {
  /** Absolute. Open it at once: copies are dropped where there are too many. */
  path?: string
  bytes?: Uint8Array
  /** Bytes. */
  size: number
  /** Quoted and strong, as the same image and spec give the same bytes (RFC 9110 section 8.8.3). */
  etag: string
}

export interface Variants {
  /** Finds a copy or makes it, once for concurrent requests. Errors are those of `ImageDecoder.makeVariant`. */
  get(source: VariantSource, spec: VariantSpec): Promise<Variant>
  /** Finds an existing copy; decodes nothing. */
  find(source: Pick<VariantSource, 'id'>, spec: VariantSpec): Promise<Variant | undefined>
  /** Drops all copies of an image. */
  forget(id: string): Promise<void>
}

export interface VariantOptions {
  /** Folder of the copies; two processes may share it. */
  folder: string
  /** Bytes of all copies together; the least recently requested goes first. */
  quotaBytes: number
  decoder: Pick<ImageDecoder, 'makeVariant' | 'drawVariant'>
  /** Most copies of one image, so that requests for every size of it cannot fill the disk. */
  mostPerImage?: number | undefined
  /** Called when a copy could not be written or removed; the request is answered all the same. */
  onUnkept?: ((error: unknown) => void) | undefined
}

/** How long a copy that the disk refuses stays in memory (ms), so that it is not made again for every visitor of a page. */
const HELD_MS = 60_000
/** Bytes of all of them together. */
const HELD_BYTES = 64_000_000

/** Raise when copies are made in another way: they keep their names until then. */
const VARIANT_VERSION = 1

/** Copies of images on disk, made when they are first asked for. */
export function openVariants({ folder, quotaBytes, decoder, mostPerImage = 64, onUnkept = () => {} }: VariantOptions): Variants {
  const kept = new KeptVariants(folder, quotaBytes, mostPerImage)
  const making = new Map<string, Promise<Variant>>()
  const held = new LRUCache<string, Variant>({
    maxSize: HELD_BYTES,
    ttl: HELD_MS,
    sizeCalculation: ({ size }) => Math.max(1, size),
  })

  /** Look on disk: another process may have made or dropped it. */
  async function look(id: string, name: string): Promise<Variant | undefined> {
    const path = join(folder, id, name)
    const size = await sizeOf(path)
    if (size === 0) return held.get(`${id}/${name}`)
    kept.touch({ id, name, size })
    return { path, size, etag: etagOf(id, name) }
  }

  async function make(source: VariantSource, name: string, spec: VariantSpec): Promise<Variant> {
    const found = await look(source.id, name)
    if (found) return found
    try {
      return await write(source, name, spec)
    } catch (error) {
      if (!isWriteRefused(error)) throw error
      onUnkept(error)
      const bytes = await decoder.drawVariant(source.file, spec)
      const drawn = { bytes, size: bytes.length, etag: etagOf(source.id, name) }
      held.set(`${source.id}/${name}`, drawn)
      return drawn
    }
  }

  async function write({ id, file }: VariantSource, name: string, spec: VariantSpec): Promise<Variant> {
    const path = join(folder, id, name)
    await mkdir(join(folder, id), { recursive: true })
    const { size } = await decoder.makeVariant(file, path, spec)
    kept.touch({ id, name, size })
    return { path, size, etag: etagOf(id, name) }
  }

  return {
    async get(source, spec) {
      const name = nameOf(source.id, spec)
      const key = join(source.id, name)
      const asked = making.get(key) ?? make(source, name, spec).finally(() => making.delete(key))
      making.set(key, asked)
      return asked
    },
    async find({ id }, spec) {
      return look(id, nameOf(id, spec))
    },
    async forget(id) {
      checkId(id)
      for (const key of held.keys()) if (key.startsWith(`${id}/`)) held.delete(key)
      try {
        await kept.forget(id)
        await rm(join(folder, id), { recursive: true, force: true })
      } catch (error) {
        if (!isWriteRefused(error)) throw error
        onUnkept(error)
      }
    },
  }
}

/** Equal specs have equal names. */
function nameOf(id: string, { width, height, fit, format, quality, focalPoint, isStill }: VariantSpec): string {
  checkId(id)
  // Leave out of the name what does not change the copy: the fit matters only with a box, the focal point only with cropping.
  const hasBox = width !== undefined && height !== undefined
  const point = hasBox && fit === 'cover' ? focalPoint : undefined
  const size = [VARIANT_VERSION, width ?? null, height ?? null, hasBox ? fit : null, format, quality, point?.x ?? null, point?.y ?? null]
  const parts = isStill ? [...size, 'still'] : size
  return `${hash('sha256', JSON.stringify(parts)).slice(0, 24)}.${format}`
}

function etagOf(id: string, name: string): string {
  return `"${hash('sha256', `${id}/${name}`).slice(0, 24)}"`
}

/** The id becomes the name of a folder. */
function checkId(id: string) {
  if (!/^[\w-]+$/.test(id)) throw new RangeError(`No id of an image: ${JSON.stringify(id)}`)
}

/** Size of a file in bytes; 0 where it cannot be read, or was left empty by a crash of the machine. */
async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0
}
