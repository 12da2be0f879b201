import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AppError } from '#content/errors/app-error.ts'

export interface LoopbackServer {
  /** The one that web sockets are upgraded on. */
  server: Server
  port: number
  close: () => Promise<void>
}

/** Listens on this machine only, on both of its loopback addresses where it has both. Throws SITE_PORT_TAKEN. */
export async function listenOnLoopback(listener: RequestListener, port: number): Promise<LoopbackServer> {
  const server = createServer(listener)
  const second = createServer(listener)
  second.on('upgrade', (...upgrade) => server.emit('upgrade', ...upgrade))
  try {
    await listen(server, port, '127.0.0.1')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new AppError('SITE_PORT_TAKEN', { port, free: await findFreePort(port + 1) }, { cause: error })
  }
  const { port: taken } = server.address() as AddressInfo
  // A machine without IPv6, or with something else on it: the name resolves to the other address as well.
  const hasSecond = await listen(second, taken, '::1').then(
    () => true,
    () => false,
  )
  return {
    server,
    port: taken,
    async close() {
      await Promise.all([server, ...(hasSecond ? [second] : [])].map(closeServer))
    },
  }
}

async function listen(server: Server, port: number, host: string): Promise<void> {
  server.listen(port, host)
  await once(server, 'listening')
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}

/** The next port that nothing listens on. */
export async function findFreePort(from: number): Promise<number> {
  const probe = createServer()
  try {
    await listen(probe, from, '127.0.0.1')
    await closeServer(probe)
    return from
  } catch {
    return from < 65_535 ? findFreePort(from + 1) : 0
  }
}
