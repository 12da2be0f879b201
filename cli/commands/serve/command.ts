import { join, resolve } from 'node:path'
import { AppError } from '#content/errors/app-error.ts'
import type { Lock } from '#content/store/lock.ts'
import { defineCommand } from '../../command.ts'
import { refuseFile } from '../../find-workspace.ts'

const PORT = 8080
const HOST = '127.0.0.1'

export const command = defineCommand({
  summary: 'Serve the sites live: pages, sign-in, editing and the API',
  description:
    'Serves what is already built at once, and keeps dist/ up to date with the content while it runs. Put it behind a proxy that handles https. The environment variable SITE_SECRET is required.',
  options: {
    port: { value: 'N', kind: 'integer', summary: 'Port', otherwise: `the environment’s PORT, or ${PORT}` },
    host: { value: 'ADDRESS', summary: 'Address of this machine to listen on', otherwise: HOST },
    out: { value: 'DIR', summary: 'Output folder, relative to the workspace', otherwise: 'dist' },
  },
  examples: [
    { line: 'serve', does: `Serves all sites on ${HOST}:${PORT}` },
    { line: 'serve --port 9000 --host 0.0.0.0', does: 'Listens on every address of this machine' },
    { line: 'serve --out /srv/www', does: 'Keeps the built pages in a folder that a web server serves too' },
  ],
  async run(args, { workspace, data, out: defaultOut, config, environment, signal, terminal }) {
    const port = readPort(args.port ?? environment.port)
    const out = args.out === undefined ? defaultOut : resolve(workspace, args.out)
    refuseFile(out)
    const { getSecret } = await import('../../live-server/secret.ts')
    const secret = getSecret(environment)
    const [{ findSites }, { openCdn, openCdns }] = await Promise.all([
      import('#renderer/build/find-sites.ts'),
      import('../../cdn/open-cdns.ts'),
    ])
    const cdns = openCdns(config, findSites(workspace), environment)
    const locks = await lockFolders([join(workspace, 'content', 'sites'), out])
    try {
      const [{ createLog }, { createOidcProviders }, { serveSites }] = await Promise.all([
        import('../../live-server/log.ts'),
        import('#editor-server/site/oidc-providers.ts'),
        import('./serve-sites.ts'),
      ])
      const log = createLog(terminal, environment)
      const { databaseUrl, metricsToken, smtpUrl } = environment
      const oidcOf = createOidcProviders(config.oidc, environment.findVariable)
      const startedAt = performance.now()
      const server = await serveSites({
        workspace,
        data,
        out,
        port,
        host: args.host ?? HOST,
        secret,
        databaseUrl,
        metricsToken,
        smtpUrl,
        oidcOf,
        cdns,
        openCdn: (site) => openCdn(config, site, environment),
        config,
        log,
      })
      const addresses = server.sites.map((site) => `http://${site}.localhost:${server.port}`)
      log.info({ port: server.port, addresses, ms: Math.round(performance.now() - startedAt) }, 'listening')
      const failures = watchFailures()
      const failure = await Promise.race([failures.first, waitForAbort(signal)])
      if (failure) log.fatal({ err: failure.error }, 'an error that nobody handled; the server stops')
      else log.info('stopping')
      await server.stop()
      failures.stop()
      log.info('stopped')
      terminal.result({ sites: server.sites.map((site) => ({ site })), problems: [] })
      return failure ? 1 : 0
    } finally {
      for (const lock of locks) await lock.release()
    }
  },
})

/** One server to a workspace and an output. Looked at before anything slow is loaded, so that a second one ends at once. */
async function lockFolders(folders: readonly string[]): Promise<Lock[]> {
  const { acquireLock } = await import('#content/store/lock.ts')
  const locks: Lock[] = []
  try {
    for (const folder of folders) locks.push(await acquireLock(folder, { command: 'site serve' }))
    return locks
  } catch (error) {
    for (const lock of locks) await lock.release()
    throw error
  }
}

/** @throws AppError SITE_USAGE */
function readPort(given: number | string | undefined): number {
  const port = Number(given ?? PORT)
  if (/^\d+$/.test(String(given ?? PORT)) && port <= 65_535) return port
  const name = typeof given === 'string' ? 'PORT' : '--port'
  throw new AppError('SITE_USAGE', { reason: `${name} takes a whole number from 0 to 65535, not "${given}".`, command: 'site serve' })
}

/** Errors that escape everything that should have caught them: after one nobody knows what state the server is in. */
function watchFailures(): { first: Promise<{ error: unknown }>; stop: () => void } {
  let onFailure: (error: unknown) => void = () => {}
  const first = new Promise<{ error: unknown }>((settle) => (onFailure = (error) => settle({ error })))
  process.on('unhandledRejection', onFailure).on('uncaughtException', onFailure)
  return { first, stop: () => void process.off('unhandledRejection', onFailure).off('uncaughtException', onFailure) }
}

function waitForAbort(signal: AbortSignal): Promise<undefined> {
  return new Promise((stopped) => {
    if (signal.aborted) stopped(undefined)
    else signal.addEventListener('abort', () => stopped(undefined), { once: true })
  })
}
