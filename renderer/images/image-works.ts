import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { AppError } from '#content/errors/app-error.ts'
import { hashOfFile } from '#content/media-files/hash-of-file.ts'
import { isWriteRefused } from '#content/store/write-error.ts'
import type { ImageDecoder, ImageFacts, VariantSpec } from './contract.ts'
import { openDecoder } from './decoder/open-decoder.ts'

/** Facts and copies of images, made once for each content and kept in the data folder for all sites and builds. */
export interface ImageWorks {
  readonly decoder: ImageDecoder
  /**
   * Facts of an image.
   * @param file absolute
   * @param hash of its bytes
   * @throws AppError SITE_IMAGE_TYPE, SITE_IMAGE_PIXELS, SITE_IMAGE_BROKEN
   */
  inspect(file: string, hash: string): Promise<ImageFacts>
  /**
   * Absolute path of a copy, made if necessary.
   * @param file absolute
   * @param name of the copy, which says everything that its bytes depend on
   * @throws AppError as `inspect`
   */
  keepCopy(file: string, name: string, spec: VariantSpec): Promise<string>
  close(): Promise<void>
}

/** Raised when other facts are read, or the same in another way. */
const FACTS_VERSION = 1

/** Calls to the decoder at a time: it refuses more than it can queue. */
const AT_ONCE = 4

/** @param data folder of records and caches, absolute */
export function openImageWorks(data: string, decoder: ImageDecoder = openDecoder()): ImageWorks {
  const takeTurn = createTurns(AT_ONCE)
  const making = new Map<string, Promise<unknown>>()
  /** Concurrent requests for the same thing share the work. */
  const once = <T>(name: string, make: () => Promise<T>): Promise<T> => {
    const known = making.get(name) as Promise<T> | undefined
    if (known) return known
    const made = takeTurn(make).finally(() => making.delete(name))
    making.set(name, made)
    return made
  }
  return {
    decoder,
    async inspect(file, contentHash) {
      const kept = join(data, 'cache', 'images', `${contentHash}v${FACTS_VERSION}.json`)
      const known = readFacts(kept)
      if (known) return known
      return once(kept, async () => {
        const facts = await decoder.inspect(file)
        await checkStill(file, contentHash)
        keepFacts(kept, facts)
        return facts
      })
    },
    async keepCopy(file, name, spec) {
      const kept = join(data, 'cache', 'pictures', `copy-${name}`)
      if (isFilled(kept)) return kept
      return once(kept, async () => {
        const unfinished = `${kept}.${process.pid}-${threadId}.tmp`
        mkdirSync(dirname(kept), { recursive: true })
        await decoder.makeVariant(file, unfinished, spec)
        try {
          await checkStill(file, name)
          renameSync(unfinished, kept)
        } catch (error) {
          rmSync(unfinished, { force: true })
          throw error
        }
        return kept
      })
    },
    close: () => decoder.close(),
  }
}

/**
 * Facts and copies are kept for all sites by the hash of their image. An image that is replaced while it waits for the decoder must not be
 * stored under the hash of the one before.
 * @param name the hash, or the name of a copy, which begins with it
 * @throws AppError SITE_IMAGE_BUSY where the file has changed meanwhile: the caller tries again
 */
async function checkStill(file: string, name: string): Promise<void> {
  const [expected] = /^[0-9a-f]{24}(?=-|$)/.exec(name) ?? []
  if (expected !== undefined && expected !== (await hashOfFile(file))) throw new AppError('SITE_IMAGE_BUSY', {}, { retryAfter: 2 })
}

function isFilled(file: string): boolean {
  return existsSync(file) && statSync(file).size > 0
}

/** The stored facts; undefined where they cannot be read. */
function readFacts(file: string): ImageFacts | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ImageFacts
  } catch {
    return undefined
  }
}

/** Facts are valid even where the disk refuses to store them: the next request reads them again. */
function keepFacts(file: string, facts: ImageFacts) {
  const unfinished = `${file}.${process.pid}-${threadId}.tmp`
  try {
    mkdirSync(dirname(file), { recursive: true })
    try {
      writeFileSync(unfinished, JSON.stringify(facts))
      renameSync(unfinished, file)
    } catch (error) {
      rmSync(unfinished, { force: true })
      throw error
    }
  } catch (error) {
    if (!isWriteRefused(error)) throw error
  }
}

/** Runs a few at a time, in order. */
function createTurns(atOnce: number) {
  const waiting: (() => void)[] = []
  let inWork = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (inWork >= atOnce) await new Promise<void>((resolve) => void waiting.push(resolve))
    else inWork += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else inWork -= 1
    }
  }
}
