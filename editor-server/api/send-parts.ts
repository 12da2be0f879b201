import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'

/**
 * Sends an answer that is made while it is sent. A caller that goes away ends the work. Where the work fails the connection breaks, so that
 * nobody takes what has come for the whole.
 */
export async function sendParts(request: Request, response: Response, parts: AsyncIterable<Uint8Array>): Promise<void> {
  if (request.method === 'HEAD') return void response.end()
  try {
    await pipeline(Readable.from(parts), response)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}
