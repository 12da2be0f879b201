import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
