import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#content/errors/app-error.ts'
import { defineCommand } from '../../command.ts'
import { listenToKeys } from './keys.ts'
import { formatBanner, formatEvent } from './messages.ts'

const PORT = 3000

export const command = defineCommand({
  summary: 'Serve the sites while you work on them, with a gallery of blocks',
  description:
    'Pages follow every change of content, blocks and themes in place. Errors show in the page and here. Ctrl-C stops it, with exit code 0.',
  options: {
    port: { value: 'N', kind: 'integer', summary: 'Port on this machine', otherwise: String(PORT) },
    site: { value: 'S', many: true, summary: 'Only these sites', otherwise: 'all' },
  },
  examples: [
    { line: 'dev', does: `Serves each site on http://<site>.localhost:${PORT}` },
    { line: 'dev --port 8000 --site my-city', does: 'One site, on another port' },
  ],
  async run(args, { workspace, data, config, signal, terminal }) {
    const { port = PORT } = args
    if (port > 65_535) {
      throw new AppError('SITE_USAGE', { reason: `--port takes a whole number from 0 to 65535, not "${port}".`, command: 'site dev' })
    }
    const [{ acquireLock }, { createDevServer }, { openLive, openDevFolders }, { lendPackages }, { findSites }, { checkStaffSite }] =
      await Promise.all([
        import('#content/store/lock.ts'),
        import('#editor-server/dev/create-dev-server.ts'),
        import('./open-live.ts'),
        import('./prepared-packages.ts'),
        import('#renderer/build/find-sites.ts'),
        import('../../live-server/check-staff-site.ts'),
      ])
    const lock = await acquireLock(join(workspace, 'content', 'sites'), { command: 'site dev' })
    const start = () =>
      createDevServer({
        workspace,
        data,
        sites: args.site,
        port,
        readSource: (path) => readFile(path, 'utf8').catch(() => undefined),
        openLive: (place) =>
          openLive({ ...place, workspace, data, staffSite: config.staffSite, onError: (error) => terminal.alert(String(error)) }),
        onEvent: (event) => void formatEvent(event, { workspace, terminal }).then((text) => text && terminal.log(text)),
      })
    try {
      await openDevFolders({ workspace, data }).sweep()
      checkStaffSite(config, findSites(workspace, args.site))
      const startedAt = performance.now()
      lendPackages(join(data, 'cache', 'vite'))
      let server = await start()
      terminal.print(formatBanner(server, performance.now() - startedAt, terminal))
      const showUrls = () => terminal.print(formatBanner(server, undefined, terminal))
      const keys = listenToKeys(terminal, {
        async restart() {
          const again = performance.now()
          await server.close()
          server = await start()
          terminal.print(formatBanner(server, performance.now() - again, terminal))
        },
        showUrls,
      })
      await Promise.race([keys.quit, waitForAbort(signal)])
      keys.stop()
      await server.close()
      terminal.result({ sites: server.sites.map((site) => ({ site, url: server.urlOf(site) })), problems: [] })
      return 0
    } finally {
      await lock.release()
    }
  },
})

function waitForAbort(signal: AbortSignal): Promise<void> {
  return new Promise((stopped) => (signal.aborted ? stopped() : signal.addEventListener('abort', () => stopped(), { once: true })))
}
