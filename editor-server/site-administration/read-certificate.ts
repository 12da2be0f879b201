import { connect } from 'node:tls'
import type { HostCheck } from '#content/model/site/schema.ts'

export type ReadCertificate = (host: string) => Promise<HostCheck['certificate']>

/** ms that a host has to answer. */
const PATIENCE = 4_000
/** A certificate that ends within this many ms is a fault: most are renewed a month before. */
const SOON = 14 * 24 * 3600_000

/** The certificate that a host answers https with, as a browser would judge it. */
export const readCertificate: ReadCertificate = (host) =>
  new Promise((resolve) => {
    const socket = connect({ host, port: 443, servername: host, timeout: PATIENCE })
    const fail = (reason: string) => {
      socket.destroy()
      resolve({ isGood: false, reason })
    }
    socket.once('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message))
    socket.once('timeout', () => fail('ETIMEDOUT'))
    socket.once('secureConnect', () => {
      const until = Date.parse(socket.getPeerCertificate().valid_to)
      socket.destroy()
      const isSoon = until - Date.now() < SOON
      resolve({ isGood: !isSoon, validUntil: new Date(until).toISOString(), ...(isSoon && { reason: 'SOON' }) })
    })
  })
