import { basename } from 'node:path'
import { contentTypeOf, textTypes } from '#renderer/hosting/content-types.ts'
import type { Request, Response } from 'express'
import type { CompiledApplication } from './compiled-application.ts'
import { encode, type Encoded, encodingFor } from '../http/encoding/encoding.ts'

/** A year in seconds: the content of a hashed file never changes. */
const FOREVER = 31_536_000

export const FOR_GOOD = `public, max-age=${FOREVER}, immutable`

/** Bytes from which a file is compressed. It is done once, and the many small scripts of edit mode are halved by it. */
const COMPRESS_FROM = 200

interface Asset {
  body: Buffer
  type: string
  /** Whether it is text that is worth compressing. */
  isText: boolean
  encoded: Encoded
}

/** Answers with a file of the compiled application. @returns false where there is no such file */
export type SendAsset = (request: Request, response: Response) => Promise<boolean>

/**
 * The files of a compilation as answers. Each is read, and compressed in an encoding, when a browser first asks for it so: nothing has to be
 * compressed in the package, and no request after the first waits for it. All of them together take some six MB of memory.
 */
export function createSendAsset(files: CompiledApplication['files']): SendAsset {
  const assets = new Map<string, Promise<Asset>>()

  function find(path: string): Promise<Asset> | undefined {
    const read = files.get(path)
    let asset = assets.get(path)
    if (!asset && read) {
      asset = readAsset(path, read)
      assets.set(path, asset)
      // A file that could not be read is tried again by who asks next.
      asset.catch(() => assets.delete(path))
    }
    return asset
  }

  return async (request, response) => {
    const found = await find(request.path)
    if (!found) return false
    const { body, type, isText, encoded } = found
    // Its name holds a hash of what it says.
    response.set({ 'Cache-Control': FOR_GOOD, 'Content-Type': type, ETag: `W/"${basename(request.path)}"` })
    const encoding = isText ? encodingFor(request) : 'identity'
    if (isText) response.vary('Accept-Encoding')
    if (request.fresh) {
      response.status(304).end()
      return true
    }
    if (encoding !== 'identity') response.set('Content-Encoding', encoding)
    const bytes = encoding === 'identity' ? body : await encode(body, encoded, encoding)
    response.set('Content-Length', String(bytes.length)).end(request.method === 'HEAD' ? undefined : bytes)
    return true
  }
}

async function readAsset(path: string, read: () => Promise<Buffer>): Promise<Asset> {
  const body = await read()
  const type = contentTypeOf(path)
  const isText = textTypes.includes(type.split(';', 1)[0] ?? '') && body.length >= COMPRESS_FROM
  return { body, type, isText, encoded: new Map() }
}
