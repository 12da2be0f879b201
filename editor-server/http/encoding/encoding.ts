import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request } from 'express'
import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip'

/** One body in the encodings that were asked for so far. */
export type Encoded = Map<Encoding, Promise<Buffer>>

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body),
}

/** The best first: browsers name theirs in no order of their liking. */
const encodings = ['br', 'gzip'] as const

/** Browsers send a handful of different values. */
const chosen = new LRUCache<string, Encoding | 'identity'>({ max: 200 })

/** What the caller understands best. */
export function encodingFor(request: Request): Encoding | 'identity' {
  const header = request.headers['accept-encoding'] ?? ''
  let encoding = chosen.get(header)
  if (encoding === undefined) {
    const accepted = header === '' ? [] : request.acceptsEncodings()
    encoding = encodings.find((each) => accepted.includes(each)) ?? 'identity'
    if (header.length < 200) chosen.set(header, encoding)
  }
  return encoding
}

/** Compresses a body once, however often it is asked for, also at the same time. */
export function encode(body: Buffer, encoded: Encoded, encoding: Encoding): Promise<Buffer> {
  let made = encoded.get(encoding)
  if (!made) {
    made = compressors[encoding](body)
    encoded.set(encoding, made)
  }
  return made
}
