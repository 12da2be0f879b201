import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { AppError } from '#content/errors/app-error.ts'
import type { ImageDecoder, ImageFacts, VariantSpec } from '../contract.ts'
import { placeVariant } from '../place-variant.ts'
import { countWebpPixels, isLosslessWebp, SNIFFED_BYTES, sniffImage } from '../sniff-image.ts'
import { ImageFault, NoMemory, ProcessLost } from './decoder-life.ts'
import { DecoderProcess } from './decoder-process.ts'
import { chooseFormatAnew, encodeOriginal, encodeVariant } from './encode.ts'
import {
  canMove,
  defaultLimits,
  estimateMemory,
  type ImageHeader,
  isHeavy,
  memoryForJobs,
  MOST_FRAMES,
  MOST_PIXELS,
  MOST_PIXELS_HEAVY,
  type ProcessLimits,
} from './limits.ts'
import type { Question } from './questions.ts'
import { Semaphore } from './semaphore.ts'

export interface DecoderOptions extends Partial<ProcessLimits> {
  /** Calls that may wait for their turn; the next one gets SITE_IMAGE_BUSY. */
  mostWaiting?: number | undefined
}

/** Opens a decoder. Its process runs only while there is something to decode. */
export function openDecoder({ mostWaiting = 200, ...given }: DecoderOptions = {}): ImageDecoder & { readonly pid: number | undefined } {
  const limits = { ...defaultLimits, ...given }
  const decoder = new DecoderProcess(limits)
  const cores = availableParallelism()
  const turns = new Semaphore(cores + AHEAD)
  const memory = new Semaphore(memoryForJobs(limits))
  let calls = 0
  let isClosed = false

  /** Works on one image in its turn. `reserve` waits for the memory that a step needs, in bytes. */
  async function inTurn<T>(work: (reserve: (bytes: number) => Promise<void>) => Promise<T>): Promise<T> {
    if (isClosed || calls >= mostWaiting + cores) throw new AppError('SITE_IMAGE_BUSY', {}, { retryAfter: 2 })
    calls += 1
    const leave = await turns.take(1)
    let giveBack = () => {}
    const hold = async (bytes: number) => {
      giveBack()
      giveBack = await memory.take(bytes)
    }
    try {
      await hold(HEADER_MEMORY)
      if (isClosed) throw new Error('closed')
      return await work(hold).catch(async (error: unknown) => {
        if (!(error instanceof ProcessLost) || isClosed) throw error
        // Try once more alone: an image that ends the process now is the cause.
        await hold(Infinity)
        return work(async () => {})
      })
    } catch (error) {
      throw isClosed ? new AppError('SITE_IMAGE_BUSY', {}, { retryAfter: 2, cause: error }) : toAppError(error)
    } finally {
      giveBack()
      leave()
      calls -= 1
    }
  }

  async function readHeader(file: string): Promise<ImageHeader & { isLossless: boolean }> {
    const start = await readStart(file)
    const format = sniffImage(start)
    if (format === undefined) throw new AppError('SITE_IMAGE_TYPE')
    if (format === 'webp') checkWebp(start)
    const read = await decoder.ask('readHeader', { file })
    // The first bytes may say AVIF while the content is HEVC or another kind of file.
    const found = read.format === 'heif' && read.compression === 'av1' ? 'avif' : read.format
    if (found !== format) throw new AppError('SITE_IMAGE_TYPE')
    const { width, height, hasAlpha, isWhole } = read
    const header = { format, width, height, frames: canMove(format) ? read.pages : 1, hasAlpha, isWhole }
    checkSize(header)
    return { ...header, isLossless: format === 'webp' && isLosslessWebp(start) }
  }

  /** What of a file a copy is made of. */
  async function readFrames(file: string, { isStill }: VariantSpec) {
    const header = await readHeader(file)
    return isStill ? { ...header, frames: 1 } : header
  }

  async function summarise(file: string, { format, width, height, frames, hasAlpha }: Omit<ImageHeader, 'isWhole'>): Promise<ImageFacts> {
    const placeholder = await decoder.ask('summarise', { file, isMoving: frames > 1, hasAlpha })
    return { format, width, height, frames, ...(placeholder && { placeholder }) }
  }

  /** Writes a file so that it appears whole or not at all. */
  async function write(to: string, isDurable: boolean, ask: Omit<Question['write']['asks'], 'to'>): Promise<number> {
    const unfinished = `${to}.${randomUUID()}.tmp`
    try {
      // A refusal of the system surfaces here, in its own words.
      await (await open(unfinished, 'wx')).close()
      const { size } = await decoder.ask('write', { ...ask, to: unfinished })
      if (isDurable) await flush(unfinished)
      await rename(unfinished, to)
      return size
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }

  return {
    get pid() {
      return decoder.pid
    },

    inspect: (file) =>
      inTurn(async (reserve) => {
        const header = await readHeader(file)
        await reserve(estimateMemory(header, { format: 'png', width: 1, height: 1 }))
        return summarise(file, header)
      }),

    normalise: (from, to) =>
      inTurn(async (reserve) => {
        const header = await readHeader(from)
        const format = chooseFormatAnew(header, header.isLossless)
        const { scaled } = placeVariant(header, { fit: 'inside', format })
        await reserve(estimateMemory(header, { format, ...scaled }))
        const isMoving = header.frames > 1
        await write(to, true, { from, isMoving, scaled: unlessSame(scaled, header), ...encodeOriginal(format, header.isLossless) })
        return summarise(to, { ...header, ...scaled, format })
      }),

    makeVariant: (from, to, spec: VariantSpec) =>
      inTurn(async (reserve) => {
        const header = await readFrames(from, spec)
        const { scaled, cut, pad, output } = placeVariant(header, spec)
        await reserve(estimateMemory(header, { format: spec.format, ...scaled }))
        const isMoving = header.frames > 1 && canMove(spec.format)
        const size = await write(to, false, { from, isMoving, scaled: unlessSame(scaled, header), cut, pad, ...encodeVariant(spec) })
        return { ...output, size }
      }),

    drawVariant: (from, spec: VariantSpec) =>
      inTurn(async (reserve) => {
        const header = await readFrames(from, spec)
        const { scaled, cut, pad } = placeVariant(header, spec)
        await reserve(estimateMemory(header, { format: spec.format, ...scaled }) + MOST_IN_MEMORY)
        const isMoving = header.frames > 1 && canMove(spec.format)
        const asked = { from, isMoving, scaled: unlessSame(scaled, header), cut, pad, ...encodeVariant(spec) }
        const { bytes } = await decoder.ask('write', { ...asked, mostBytes: MOST_IN_MEMORY })
        if (!bytes) throw new Error('the decoder gave no bytes')
        return bytes
      }),

    async close() {
      isClosed = true
      decoder.close()
    },
  }
}

/** Images to prepare while others are in work, so that no core waits for files to be opened. */
const AHEAD = 2

/** Most bytes of a copy in memory: no still picture of 3000 by 3000 pixels has more. */
const MOST_IN_MEMORY = 40_000_000

/** Bytes that reading a header may take: libraries read ahead. */
const HEADER_MEMORY = 30_000_000

/** @throws AppError SITE_IMAGE_PIXELS */
function checkSize(header: ImageHeader) {
  const { width, height, frames } = header
  if (frames > MOST_FRAMES || width * height * frames > (isHeavy(header) ? MOST_PIXELS_HEAVY : MOST_PIXELS)) throw tooLarge()
}

function checkWebp(start: Buffer) {
  const pixels = countWebpPixels(start)
  if (pixels === undefined) throw new AppError('SITE_IMAGE_BROKEN', { reason: 'its header makes no sense' })
  if (pixels > MOST_PIXELS) throw tooLarge()
}

function tooLarge(): AppError {
  return new AppError('SITE_IMAGE_PIXELS', { most: MOST_PIXELS / 1e6, mostHeavy: MOST_PIXELS_HEAVY / 1e6, frames: MOST_FRAMES })
}

/** Skips scaling to the same size, which costs time. */
function unlessSame<S extends { width: number; height: number }>(size: S, other: { width: number; height: number }): S | undefined {
  return size.width === other.width && size.height === other.height ? undefined : size
}

async function readStart(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function flush(file: string) {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The system's words for a disk that refuses to write. */
const refusals = [
  [/No space left on device/, 'ENOSPC'],
  [/Disk quota exceeded/, 'EDQUOT'],
  [/File too large/, 'EFBIG'],
  [/Read-only file system/, 'EROFS'],
] as const

/** What the decoder reports as one of our errors; a refusal of the system stays as it is. */
function toAppError(error: unknown): unknown {
  if (error instanceof NoMemory) return tooLarge()
  if (error instanceof ProcessLost) return broken(error.message, error)
  if (!(error instanceof ImageFault)) return error
  if (/exceeds pixel limit/.test(error.message)) return tooLarge()
  if (/unsupported image format/.test(error.message)) return new AppError('SITE_IMAGE_TYPE', {}, { cause: error })
  const [, code] = refusals.find(([text]) => text.test(error.message)) ?? []
  if (code !== undefined) return Object.assign(new Error(error.message), { code })
  return broken(error.message, error)
}

function broken(reason: string, cause: Error): AppError {
  return new AppError('SITE_IMAGE_BROKEN', { reason: reason.trim().split('\n')[0] ?? '' }, { cause })
}
