import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { AppError } from '#content/errors/app-error.ts'
import type { SiteDelivery } from '#renderer/hosting/contract.ts'
import { writeCaddy } from '#renderer/hosting/write-caddy.ts'
import { writeNginx } from '#renderer/hosting/write-nginx.ts'
import { writeVarnish } from '#renderer/hosting/write-varnish.ts'
import { listDeliveries } from '#renderer/build/list-routes.ts'

export interface ServerArgs {
  workspace: string
  data: string
  sites: readonly string[] | undefined
  format: string
  /** Relative to the workspace. */
  out: string
  listen: string | undefined
  backend: string | undefined
  /** Addresses that may purge Varnish. */
  purgeFrom: readonly string[] | undefined
}

const writers: Readonly<Record<string, (sites: readonly SiteDelivery[], args: ServerArgs) => string>> = {
  nginx: (sites, { workspace, out, listen = '80' }) => writeNginx(sites, { out: resolve(workspace, out), listen }),
  caddy: (sites, { workspace, out, listen }) =>
    writeCaddy(sites, {
      out: resolve(workspace, out),
      scheme: listen === undefined ? '' : 'http://',
      port: listen === undefined ? undefined : Number(listen),
    }),
  varnish: (sites, { backend = '127.0.0.1:8080', purgeFrom = [] }) => writeVarnish(sites, { backend, purgeFrom }),
}

/**
 * Configuration that makes a server follow the rule table.
 * @throws AppError SITE_USAGE for an unknown server, or a wrong port, backend or address
 */
export async function writeServer(args: ServerArgs): Promise<string> {
  const write = Object.hasOwn(writers, args.format) ? writers[args.format] : undefined
  const refuse = (reason: string) => new AppError('SITE_USAGE', { reason, command: 'site routes' })
  if (!write) throw refuse(`--format takes ${Object.keys(writers).join(', ')}, not "${args.format}".`)
  if (args.listen !== undefined && !isPort(args.listen)) throw refuse(`--listen takes a port from 1 to 65535, not "${args.listen}".`)
  const [, port] = /^[\w.-]+:(\d+)$/.exec(args.backend ?? '127.0.0.1:8080') ?? []
  if (port === undefined || !isPort(port)) throw refuse(`--backend takes host:port, not "${args.backend}".`)
  const wrong = args.purgeFrom?.find((address) => !isNetwork(address))
  if (wrong !== undefined) throw refuse(`--purge-from takes an IP address or a network such as 10.0.0.0/8, not "${wrong}".`)
  return write(await listDeliveries(args), args)
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535
}
