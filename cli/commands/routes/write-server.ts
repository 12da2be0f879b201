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

/** What a writer is told besides the sites. */
type RuleArgs = Pick<ServerArgs, 'workspace' | 'out' | 'listen' | 'backend' | 'purgeFrom'>

/** The rule table for each server. */
export const ruleWriters = {
  nginx: (sites: readonly SiteDelivery[], { workspace, out, listen = '80' }: RuleArgs) =>
    writeNginx(sites, { out: resolve(workspace, out), listen }),
  caddy: (sites: readonly SiteDelivery[], { workspace, out, listen }: RuleArgs) =>
    writeCaddy(sites, {
      out: resolve(workspace, out),
      scheme: listen === undefined ? '' : 'http://',
      port: listen === undefined ? undefined : Number(listen),
    }),
  varnish: (sites: readonly SiteDelivery[], { backend = '127.0.0.1:8080', purgeFrom = [] }: RuleArgs) =>
    writeVarnish(sites, { backend, purgeFrom }),
} satisfies Record<string, (sites: readonly SiteDelivery[], args: RuleArgs) => string>

/**
 * Configuration that makes a server follow the rule table.
 * @throws AppError SITE_USAGE for an unknown server, or a wrong port, backend or address
 */
export async function writeServer(args: ServerArgs): Promise<string> {
  const write = Object.entries(ruleWriters).find(([format]) => format === args.format)?.[1]
  const refuse = (reason: string) => new AppError('SITE_USAGE', { reason, command: 'site routes' })
  if (!write) throw refuse(`--format takes ${Object.keys(ruleWriters).join(', ')}, not "${args.format}".`)
  checkAddresses(args, 'site routes')
  const wrong = args.purgeFrom?.find((address) => !isNetwork(address))
  if (wrong !== undefined) throw refuse(`--purge-from takes an IP address or a network such as 10.0.0.0/8, not "${wrong}".`)
  return write(await listDeliveries(args), args)
}

/** @throws AppError SITE_USAGE */
export function checkAddresses({ listen, backend = '127.0.0.1:8080' }: Partial<ServerArgs>, command: string): void {
  const refuse = (reason: string) => new AppError('SITE_USAGE', { reason, command })
  if (listen !== undefined && !isPort(listen)) throw refuse(`--listen takes a port from 1 to 65535, not "${listen}".`)
  const [, port] = /^[\w.-]+:(\d+)$/.exec(backend) ?? []
  if (port === undefined || !isPort(port)) throw refuse(`--backend takes host:port, not "${backend}".`)
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
