/** A file in an archive, without its bytes. */
export interface TarFile {
  name: string
  /** Bytes. */
  size: number
  /** Permissions. */
  mode: number
  /** When it was changed, in ms since 1970. */
  mtimeMs: number
}

export interface TarEntry extends TarFile {
  /** Read before the next entry; what is left of it is skipped. */
  bytes: AsyncIterable<Buffer>
}

/** What is wrong with an archive. */
export class TarFault extends Error {
  override name = 'TarFault'
}

const BLOCK = 512
const NAME_BYTES = 100
/** Largest size in eleven octal digits. */
const MOST_OCTAL = 8 ** 11 - 1
const LONGEST_PAX = 64 * 1024
const EMPTY = Buffer.alloc(0)

/** Two empty blocks end an archive. */
export const tarEnd = Buffer.alloc(2 * BLOCK)

/** What comes before the bytes of a file: a ustar header, after a pax header where a name or a size does not fit into one. */
export function tarHeader(file: TarFile): Buffer {
  const isPlain = /^[\x20-\x7e]+$/.test(file.name) && file.name.length <= NAME_BYTES && file.size <= MOST_OCTAL
  if (isPlain) return headerBlock(file, '0')
  const pax = Buffer.from(paxRecord('path', file.name) + (file.size > MOST_OCTAL ? paxRecord('size', String(file.size)) : ''))
  return Buffer.concat([
    headerBlock({ ...file, name: 'pax', size: pax.length }, 'x'),
    pax,
    tarPadding(pax.length),
    headerBlock({ ...file, name: 'long-name', size: Math.min(file.size, MOST_OCTAL) }, '0'),
  ])
}

/** What comes after the bytes of a file. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)
}

function headerBlock({ name, size, mode, mtimeMs }: TarFile, type: '0' | 'x'): Buffer {
  const block = Buffer.alloc(BLOCK)
  const octal = (value: number, at: number, digits: number) => block.write(`${value.toString(8).padStart(digits, '0')}\0`, at, 'latin1')
  block.write(name, 0, 'latin1')
  octal(mode & 0o777, 100, 7)
  octal(0, 108, 7)
  octal(0, 116, 7)
  octal(size, 124, 11)
  octal(Math.max(0, Math.floor(mtimeMs / 1000)), 136, 11)
  block.write(type, 156, 'latin1')
  block.write('ustar\x0000', 257, 'latin1')
  block.write(`${checksumOf(block).toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return block
}

/** `<length> <key>=<value>\n`, of which the length counts itself. */
function paxRecord(key: string, value: string): string {
  const rest = Buffer.byteLength(` ${key}=${value}\n`)
  let length = rest + 1
  while (length !== rest + String(length).length) length = rest + String(length).length
  return `${length} ${key}=${value}\n`
}

/** Of the bytes of a header, with its own field as spaces. */
function checksumOf(block: Buffer): number {
  let sum = 8 * 0x20
  for (let at = 0; at < BLOCK; at++) if (at < 148 || at >= 156) sum += block[at] as number
  return sum
}

/**
 * The files of an archive, in order. Only plain files are let through: a link or a device is a fault, and so is whatever `tarHeader` would not
 * write. The source is read to its end.
 * @throws TarFault, and what the source throws
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const reader = new ByteReader(source)
  let pax: ReadonlyMap<string, string> | undefined
  for (;;) {
    const block = await reader.read(BLOCK)
    if (block.every((byte) => byte === 0)) break
    const { type, ...file } = parseHeader(block)
    if (type === 'x') {
      if (pax !== undefined || file.size > LONGEST_PAX) throw new TarFault('a header is not as it was written')
      pax = parsePax(await reader.read(file.size))
      await reader.skip(tarPadding(file.size).length)
      continue
    }
    if (type !== '0' && type !== '\0') throw new TarFault(`${JSON.stringify(file.name)} is not a plain file`)
    const size = pax?.has('size') ? parseSize(pax.get('size') as string) : file.size
    const bytes = reader.take(size)
    yield { ...file, name: pax?.get('path') ?? file.name, size, bytes }
    pax = undefined
    for await (const _ of bytes);
    await reader.skip(tarPadding(size).length)
  }
  await reader.end()
}

function parseHeader(block: Buffer): TarFile & { type: string } {
  const text = (from: number, length: number) => block.toString('latin1', from, from + length).replace(/\0.*$/s, '')
  const octal = (from: number, length: number) => {
    const digits = text(from, length).trim()
    if (!/^[0-7]{1,12}$/.test(digits)) throw new TarFault('a header is not as it was written')
    return Number.parseInt(digits, 8)
  }
  if (octal(148, 8) !== checksumOf(block)) throw new TarFault('the checksum of a header is wrong')
  // A prefix would be another way to write a name.
  if (text(345, 155) !== '') throw new TarFault('a header is not as it was written')
  return { name: text(0, 100), mode: octal(100, 8), size: octal(124, 12), mtimeMs: octal(136, 12) * 1000, type: text(156, 1) || '\0' }
}

function parsePax(bytes: Buffer): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  for (let at = 0; at < bytes.length;) {
    const space = bytes.indexOf(0x20, at)
    const length = space < 0 ? Number.NaN : Number(bytes.toString('latin1', at, space))
    const record = Number.isInteger(length) && length > 0 ? bytes.toString('utf8', space + 1, at + length) : ''
    const equals = record.indexOf('=')
    if (equals < 1 || !record.endsWith('\n') || at + length > bytes.length) throw new TarFault('a header is not as it was written')
    values.set(record.slice(0, equals), record.slice(equals + 1, -1))
    at += length
  }
  return values
}

function parseSize(text: string): number {
  const size = Number(text)
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(size)) throw new TarFault('a header is not as it was written')
  return size
}

/** Takes a stream in pieces of the wanted size. */
class ByteReader {
  readonly #source: AsyncIterator<Buffer>
  #rest: Buffer = EMPTY

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** A few bytes, whole. */
  async read(size: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for await (const part of this.take(size)) parts.push(part)
    return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts)
  }

  /** Gives the rest when it is asked again. */
  take(size: number): AsyncIterable<Buffer> {
    let left = size
    const next = async (): Promise<IteratorResult<Buffer>> => {
      if (left === 0) return { done: true, value: undefined }
      if (this.#rest.length === 0) this.#rest = (await this.#pull()) ?? this.#endEarly()
      const part = this.#rest.subarray(0, left)
      this.#rest = this.#rest.subarray(part.length)
      left -= part.length
      return { done: false, value: part }
    }
    return { [Symbol.asyncIterator]: () => ({ next }) }
  }

  async skip(size: number): Promise<void> {
    if ((await this.read(size)).some((byte) => byte !== 0)) throw new TarFault('something stands where nothing may')
  }

  /** Reads on to the end, where compression tells whether everything came through. */
  async end(): Promise<void> {
    for (let part: Buffer | undefined = this.#rest; part !== undefined; part = await this.#pull())
      if (part.some((byte) => byte !== 0)) throw new TarFault('something stands behind its end')
  }

  async #pull(): Promise<Buffer | undefined> {
    for (;;) {
      const { done, value } = await this.#source.next()
      if (done) return undefined
      if (value.length > 0) return value
    }
  }

  #endEarly(): never {
    throw new TarFault('it ends too early')
  }
}
