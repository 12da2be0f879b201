import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { readTar, type TarEntry, TarFault } from './tar.ts'

const PART = 256 * 1024

export interface HashedEntry extends TarEntry {
  /** SHA-256 of its bytes, once they are read. */
  digest: () => string
}

export interface ReadTarOptions {
  signal: AbortSignal
  /** Told before each file how many bytes of the archive are read. */
  onProgress: (bytesRead: number) => void
  /** Bytes that may come out of so many bytes of the archive; without it as many as do. */
  mostUnpacked?: (bytesRead: number) => number
}

/**
 * The files of a gzipped archive, in order; it trusts nothing, and is read to its end.
 * @throws TarFault, what `faultOf` knows, and the reason of `signal`
 */
export async function* readGzippedTar(path: string, { signal, onProgress, mostUnpacked }: ReadTarOptions): AsyncGenerator<HashedEntry> {
  const source = createReadStream(path, { highWaterMark: PART })
  const unzipped = createGunzip({ chunkSize: PART })
  // Told to the reader of `unzipped`.
  pipeline(source, unzipped, () => {})
  async function* bounded(): AsyncGenerator<Buffer> {
    let unpacked = 0
    for await (const part of unzipped as AsyncIterable<Buffer>) {
      signal.throwIfAborted()
      unpacked += part.length
      if (mostUnpacked && unpacked > mostUnpacked(source.bytesRead)) throw new TarFault('far more comes out of it than goes in')
      yield part
    }
  }
  try {
    for await (const { bytes, ...file } of readTar(bounded())) {
      signal.throwIfAborted()
      onProgress(source.bytesRead)
      const { hashed, digest } = hashing(bytes)
      yield { ...file, bytes: hashed, digest }
      for await (const _ of hashed);
    }
  } finally {
    source.destroy()
    unzipped.destroy()
  }
}

/** What is wrong with an archive that could not be read; undefined where the fault is not the archive's. */
export function faultOf(error: unknown): string | undefined {
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'Z_BUF_ERROR') return 'it ends too early'
  if (code.startsWith('Z_')) return 'its compression is broken'
  return error instanceof TarFault || error instanceof SyntaxError ? error.message : undefined
}

/** A file of an archive as text. @throws TarFault for one that is longer than it may be */
export async function readEntry({ bytes, size, name }: HashedEntry, limit: number): Promise<string> {
  if (size > limit) throw new TarFault(`its ${name} is too long`)
  const parts: Buffer[] = []
  for await (const part of bytes) parts.push(part)
  return Buffer.concat(parts).toString()
}

function hashing(bytes: AsyncIterable<Buffer>): { hashed: AsyncIterable<Buffer>; digest: () => string } {
  const hash = createHash('sha256')
  const source = bytes[Symbol.asyncIterator]()
  const next = async (): Promise<IteratorResult<Buffer>> => {
    const part = await source.next()
    if (!part.done) hash.update(part.value)
    return part
  }
  return { hashed: { [Symbol.asyncIterator]: () => ({ next }) }, digest: () => hash.digest('hex') }
}
