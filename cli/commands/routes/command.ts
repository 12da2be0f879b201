import { defineCommand } from '../../command.ts'

export const command = defineCommand({
  summary: 'Show which page, list item, redirect or call serves each URL',
  options: {
    site: { value: 'S', many: true, summary: 'Only these sites', otherwise: 'all' },
    format: { value: 'SERVER', summary: 'Write the configuration of nginx, caddy or varnish instead' },
    out: { value: 'DIR', summary: 'Output folder that nginx or Caddy serves', otherwise: 'dist' },
    listen: { value: 'PORT', summary: 'Where nginx or Caddy listens: a port', otherwise: '80 for nginx, https for Caddy' },
    backend: { value: 'HOST:PORT', summary: 'Server behind Varnish', otherwise: '127.0.0.1:8080' },
    'purge-from': {
      value: 'ADDRESS',
      many: true,
      summary: 'Who may purge Varnish, as an IP address or a network',
      otherwise: 'this machine',
    },
  },
  examples: [
    { line: 'routes', does: 'Shows the URLs of all sites as trees' },
    { line: 'routes --site my-city', does: 'Shows one site' },
    { line: 'routes --format nginx > bouwsteen.conf', does: 'Writes what nginx needs to serve dist/' },
    { line: 'routes --json | tail -n 1 | jq ".sites[].routes[].url"', does: 'Lists URLs for another program' },
  ],
  async run({ site, format, out, listen, backend, purgeFrom }, { workspace, data, out: defaultOut, terminal }) {
    if (format !== undefined) {
      const { writeServer } = await import('./write-server.ts')
      const text = await writeServer({ workspace, data, sites: site, format, out: out ?? defaultOut, listen, backend, purgeFrom })
      terminal.print(text.trimEnd())
      return 0
    }
    const [{ listRoutes }, { formatRoutes }, { formatCalls, listCalls }] = await Promise.all([
      import('#renderer/build/list-routes.ts'),
      import('./format-routes.ts'),
      import('./calls.ts'),
    ])
    const report = await listRoutes({ workspace, sites: site, data })
    const calls = await listCalls()
    const parts = report.sites.map(({ site: name, routes }) => formatRoutes(name, routes, terminal))
    terminal.print([...parts, formatCalls(calls, terminal)].join('\n\n'))
    terminal.result({ sites: report.sites, problems: report.problems, calls })
    return 0
  },
})
