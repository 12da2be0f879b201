import type { Request, Response } from 'express'

/** What is still read of a request that is answered already: ms, and bytes. */
const LONGEST = 2_000
const MOST = 32 * 1024 * 1024

/**
 * Lets a caller who is refused while still sending read the answer. A connection that closes with unread bytes loses the answer (RFC 9112
 * section 9.6), so these are read and discarded for a short while; then the connection closes.
 */
export function drainUnreadBody(request: Request, response: Response): void {
  const end = response.end.bind(response) as (chunk?: unknown) => Response
  response.end = ((chunk?: unknown) => {
    const isRead = request.complete || request.destroyed
    // Who sent too much once is not listened to any further on this connection.
    if (!response.headersSent && (!isRead || response.statusCode === 413)) response.setHeader('Connection', 'close')
    if (isRead) return end(chunk)
    if (typeof chunk === 'string' || Buffer.isBuffer(chunk)) response.write(chunk)
    else response.flushHeaders()
    void drain(request).then(() => end())
    return response
  }) as typeof response.end
}

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
