import { defineCommand } from '../../../command.ts'
import { formatNext } from '../../../report/next-steps.ts'

export const command = defineCommand({
  summary: 'Write what a server needs: Docker, systemd, nginx, Caddy, Varnish',
  description:
    'Writes files for your sites and their hosts into deploy/, and Dockerfile and .dockerignore beside it. They are yours: keep them in git, change them, or write them again after an upgrade. A file that differs is replaced with --force only.',
  arguments: {
    kind: { summary: 'What to write', choices: ['docker', 'compose', 'systemd', 'nginx', 'caddy', 'varnish'], many: true },
  },
  options: {
    at: { value: 'DIR', summary: 'Folder of the project on the server', otherwise: 'this folder' },
    backend: {
      value: 'HOST:PORT',
      summary: 'Live server that nginx, Caddy or Varnish passes requests to',
      otherwise: '127.0.0.1:8080; nginx and Caddy: 127.0.0.1:6081 with Varnish in one call',
    },
    listen: { value: 'PORT', summary: 'Where nginx or Caddy listens', otherwise: '80 for nginx, https for Caddy' },
    static: { summary: 'nginx or Caddy serves the built pages, and there is no live server' },
    force: { summary: 'Replace files that differ' },
  },
  examples: [
    { line: 'new deploy docker', does: 'Writes Dockerfile, .dockerignore and the steps that build an image' },
    { line: 'new deploy compose', does: 'Writes these and a compose file with PostgreSQL, Varnish and Caddy' },
    { line: 'new deploy systemd nginx varnish --at /srv/my-city', does: 'Writes a unit, and what stands before the server' },
    { line: 'new deploy caddy --static', does: 'Writes what Caddy needs to serve dist/, as `site routes` does' },
    { line: 'new deploy varnish --force', does: 'Writes it again after a site got another host' },
  ],
  async run({ kind: kinds, at, backend, listen, static: isStatic, force }, context) {
    const { writeDeploy } = await import('./write-deploy.ts')
    const { findNotes, listSteps } = await import('./next-steps.ts')
    const made = await writeDeploy({ kinds, at, backend, listen, isStatic, force }, context)
    const { terminal } = context
    const { colors, symbols } = terminal
    const lines = made.files.map(({ path, state }) => `  ${colors.dim(symbols.bullet)} ${path}${state === 'new' ? '' : ` (${state})`}`)
    const next = formatNext([...listSteps(made, context), ...findNotes(made, context)], terminal)
    terminal.print(
      `${colors.green(symbols.done)} ${colors.bold(`Deploy: ${[...new Set(kinds)].join(', ')}`)}\n${lines.join('\n')}\n\n${next}`,
    )
    terminal.result({ sites: made.sites.map((site) => ({ site })), problems: [], files: made.files })
    return 0
  },
})
