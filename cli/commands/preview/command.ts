import { resolve } from 'node:path'
import { AppError } from '#content/errors/app-error.ts'
import { defineCommand } from '../../command.ts'

const PORT = 4173

export const command = defineCommand({
  summary: 'Serve dist/ the way a CDN would: hosts, headers, redirects, 404',
  options: {
    port: { value: 'N', kind: 'integer', summary: 'Port on this machine', otherwise: String(PORT) },
    out: { value: 'DIR', summary: 'Output folder, relative to the workspace', otherwise: 'dist' },
  },
  examples: [
    { line: 'preview', does: `Serves each site on http://<site>.localhost:${PORT}` },
    { line: 'preview --port 8000', does: 'Uses another port' },
  ],
  async run(args, { workspace, out: defaultOut, signal, terminal }) {
    const { port = PORT } = args
    if (port > 65_535) {
      throw new AppError('SITE_USAGE', { reason: `--port takes a whole number from 0 to 65535, not "${port}".`, command: 'site preview' })
    }
    const out = args.out === undefined ? defaultOut : resolve(workspace, args.out)
    const { listBuiltSites } = await import('../../output/read-output.ts')
    const sites = await listBuiltSites(out)
    if (sites.length === 0) throw new AppError('SITE_NOT_BUILT', { out })
    const { servePreview } = await import('./serve-preview.ts')
    const server = await servePreview({ workspace, out, sites, port })

    const { colors, symbols } = terminal
    const addresses = sites.map((site) => `http://${site}.localhost:${server.port}`)
    terminal.print(addresses.map((url, index) => `${index === 0 ? colors.green(symbols.done) : ' '} ${colors.bold(url)}`).join('\n'))
    terminal.log(colors.dim('  Ctrl-C stops it.'))
    await new Promise<void>((stopped) => (signal.aborted ? stopped() : signal.addEventListener('abort', () => stopped(), { once: true })))
    await server.close()
    terminal.result({ sites: sites.map((site, index) => ({ site, url: addresses[index] })), problems: [] })
    return 0
  },
})
