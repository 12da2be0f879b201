import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AppError } from '#content/errors/app-error.ts'
import { findFreePort } from '../loopback/listen-on-loopback.ts'

/** How long a caller may take, in ms: one that sends a byte a second must not hold a connection for long. */
export interface Limits {
  /** For the head of a request. */
  headers: number
  /** For a whole request. */
  request: number
  /** For a whole request that brings a file. */
  upload: number
  /** Between looks at which connections are over their time. */
  check: number
  /** A connection without a request; longer than the minute that proxies keep theirs. */
  idle: number
  /**
   * A connection on which nothing moves while it has a request, up to twice as long where part of an answer waits to be read: whoever reads
   * nothing must not hold it, and its file, for ever.
   */
  stalled: number
}

const defaultLimits: Limits = { headers: 10_000, request: 30_000, upload: 120_000, check: 2_000, idle: 65_000, stalled: 120_000 }

/** Bytes of a request's line and headers; more is answered with 431. */
const LARGEST_HEAD = 16 * 1024

export interface ListeningServer {
  port: number
  /** Takes no more requests, lets running ones end, and cuts off what is left after `graceMs`. */
  stop: (graceMs: number) => Promise<void>
}

/**
 * Listens for the live server.
 * @param options.port 0 takes any free port
 * @param options.isUpload whether a request may take the time of an upload
 * @throws AppError SITE_PORT_TAKEN, SITE_USAGE for an address that is not of this machine or a port that this user may not have
 */
export async function listen(
  listener: RequestListener,
  {
    port,
    host,
    limits = defaultLimits,
    isUpload = () => false,
  }: { port: number; host: string; limits?: Limits; isUpload?: ((request: IncomingMessage) => boolean) | undefined },
): Promise<ListeningServer> {
  const server = createServer({
    headersTimeout: limits.headers,
    requestTimeout: limits.upload,
    connectionsCheckingInterval: limits.check,
    keepAliveTimeout: limits.idle,
    maxHeaderSize: LARGEST_HEAD,
  })
  server.setTimeout(limits.stalled)
  server.on('request', (request, response) => {
    if (!isUpload(request)) limitBody(request, response, limits.request)
    listener(request, response)
  })
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new AppError('SITE_PORT_TAKEN', { port, free: await findFreePort(port + 1) }, { cause: error })
    throw new AppError(
      'SITE_USAGE',
      { reason: `${host}:${port} cannot be listened on (${code}).`, command: 'site serve' },
      { cause: error },
    )
  }
  return {
    port: (server.address() as AddressInfo).port,
    async stop(graceMs) {
      server.close()
      const closed = once(server, 'close')
      // A connection that has just been answered waits for its next request, which is not to come.
      const sweep = setInterval(() => server.closeIdleConnections(), 50)
      const deadline = setTimeout(() => server.closeAllConnections(), graceMs)
      await closed
      clearInterval(sweep)
      clearTimeout(deadline)
    },
  }
}

/** Gives up on a body that takes longer than this to come in (408). Node knows one time for all requests, which is that of uploads. */
function limitBody(request: IncomingMessage, response: ServerResponse, ms: number): void {
  const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers
  // Nobody reads a body of nothing, and so it never ends.
  if (length === '0' && coding === undefined) return
  const timer = setTimeout(() => {
    if (!response.headersSent) response.writeHead(408, { Connection: 'close', 'Content-Length': 0 }).end()
    request.socket.destroySoon()
  }, ms)
  const stop = () => clearTimeout(timer)
  request.once('end', stop).once('close', stop)
}
