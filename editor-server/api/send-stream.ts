import { once } from 'node:events'
import type { Response } from 'express'
import type { AnswerExtras } from './endpoint.ts'

/**
 * Sends an answer as it is written, no faster than it is read. What goes wrong before its first byte is thrown; after that the answer is cut
 * off, so that nobody takes a part for the whole.
 */
export async function sendStream(response: Response, stream: NonNullable<AnswerExtras['stream']>): Promise<void> {
  const left = new AbortController()
  response.once('close', () => left.abort(new Error('the caller went away')))
  try {
    await stream(async (parts) => {
      for await (const part of parts) {
        left.signal.throwIfAborted()
        if (!response.write(part)) await once(response, 'drain', { signal: left.signal })
      }
      response.end()
    }, left.signal)
  } catch (error) {
    if (left.signal.aborted) return
    if (!response.headersSent) {
      for (const name of ['Content-Type', 'Content-Disposition']) response.removeHeader(name)
      throw error
    }
    response.destroy()
  }
}
