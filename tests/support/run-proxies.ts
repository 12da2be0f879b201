import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { findServer } from './find-server.mjs'
import { findFreePort, type RunningServer, startServer } from './run-server.ts'

/**
 * nginx in the foreground, with everything it writes in a separate folder.
 * @param write what goes into `http { }`, by the port to listen on
 */
export async function startNginx(folder: string, write: (port: number) => string | Promise<string>): Promise<RunningServer> {
  const port = await findFreePort()
  mkdirSync(folder, { recursive: true })
  const config = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const events = 'events { worker_connections 64; }'
  const http = `http { access_log off; ${temporary} ${await write(port)} }`
  writeFileSync(config, `${user} daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr; ${events}\n${http}\n`)
  return startServer(findServer('nginx') ?? '', ['-p', folder, '-c', config, '-e', 'stderr'], port)
}

/**
 * Caddy with a Caddyfile of its own that imports this one, with everything it writes in a separate folder.
 * @param options.isSecure it answers over https, with a certificate of its own
 */
export async function startCaddy(
  folder: string,
  write: (port: number) => Promise<string>,
  { isSecure = false } = {},
): Promise<RunningServer> {
  const port = await findFreePort()
  const ports = `http_port ${await findFreePort()}\n\thttps_port ${port}\n\tlocal_certs\n\tskip_install_trust`
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'Caddyfile')
  const sites = join(folder, 'sites.caddy')
  writeFileSync(sites, await write(port))
  writeFileSync(
    file,
    `{\n\tadmin off\n\t${isSecure ? ports : 'auto_https off'}\n\tstorage file_system ${folder}/storage\n}\nimport ${sites}\n`,
  )
  const caddy = findServer('caddy') ?? ''
  execFileSync(caddy, ['validate', '--adapter', 'caddyfile', '--config', file], { stdio: 'pipe' })
  return startServer(caddy, ['run', '--adapter', 'caddyfile', '--config', file], port)
}

/** Lets plain requests to its port reach a server that speaks TLS, as this host and with a certificate that nobody vouches for. */
export async function openTlsTunnel(server: RunningServer, host: string): Promise<RunningServer> {
  const tunnel = createServer((socket) => {
    const there = connect({ port: server.port, host: '127.0.0.1', servername: host, rejectUnauthorized: false })
    socket.on('error', () => there.destroy())
    // A server that answers before it has read everything closes the connection; its answer still arrives.
    there.on('error', () => socket.unpipe(there).resume().end())
    socket.pipe(there).pipe(socket)
  })
  tunnel.listen(0, '127.0.0.1')
  await once(tunnel, 'listening')
  return {
    port: (tunnel.address() as AddressInfo).port,
    async close() {
      tunnel.close()
      await server.close()
    },
  }
}

export interface VarnishOptions {
  /** Default: one that nothing listens on. */
  port?: number
  env?: Record<string, string>
}

/** Varnish in the foreground with these rules, in a separate folder. */
export async function startVarnish(folder: string, vcl: string, options: VarnishOptions = {}): Promise<RunningServer> {
  const port = options.port ?? (await findFreePort())
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const rules = join(folder, 'rules.vcl')
  writeFileSync(rules, vcl)
  const flags = { '-j': 'none', '-n': join(folder, 'work'), '-a': `127.0.0.1:${port}`, '-f': rules, '-s': 'malloc,32m', '-T': 'none' }
  mkdirSync(flags['-n'])
  const args = ['-F', ...Object.entries(flags).flat(), '-p', 'thread_pools=1']
  return startServer(findServer('varnishd') ?? '', args, port, options.env)
}
