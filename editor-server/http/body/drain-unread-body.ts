import type { Request, Response } from 'express'

/** What is still read of a request that is answered already: ms, and bytes. */
const LONGEST = 2_000
const MOST = 32 * 1024 * 1024

/** What is wrong with a body is told at once: more of it is of no use. */
const OF_BODY: ReadonlySet<number> = new Set([400, 413, 415])

/**
 * Lets a caller who is refused while still sending read the answer. A connection that closes with unread bytes loses the answer (RFC 9112
 * section 9.6), so these are read and discarded for a short while. A proxy like Caddy closes as soon as it has the answer: one that does
 * not concern the body waits until that has been read.
 */
export function drainUnreadBody(request: Request, response: Response): void {
  const end = response.end.bind(response) as (chunk?: unknown) => Response
  const finish = (chunk: unknown) => {
    // Who sent too much once is not listened to any further on this connection.
    if (!response.headersSent && (!isRead(request) || response.statusCode === 413)) response.setHeader('Connection', 'close')
    return end(chunk)
  }
  response.end = ((chunk?: unknown) => {
    if (isRead(request)) return finish(chunk)
    const isAtOnce = OF_BODY.has(response.statusCode) && !response.headersSent
    if (isAtOnce) {
      response.setHeader('Connection', 'close')
      response.write(chunk ?? '')
    }
    void drain(request).then(() => finish(isAtOnce ? undefined : chunk))
    return response
  }) as typeof response.end
}

const isRead = (request: Request) => request.complete || request.destroyed

function drain(request: Request): Promise<void> {
  return new Promise((resolve) => {
    let size = 0
    const timer = setTimeout(resolve, LONGEST)
    const stop = () => {
      clearTimeout(timer)
      resolve()
    }
    request.on('data', (part: Buffer) => {
      size += part.length
      if (size > MOST) stop()
    })
    request.once('end', stop).once('close', stop).once('error', stop)
    request.resume()
  })
}
