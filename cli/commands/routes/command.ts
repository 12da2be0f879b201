import { defineCommand } from '../../command.ts'

export const command = defineCommand({
  summary: 'Show which page, list item or redirect serves each URL',
  options: { site: { value: 'S', many: true, summary: 'Only these sites', otherwise: 'all' } },
  examples: [
    { line: 'routes', does: 'Shows the URLs of all sites as trees' },
    { line: 'routes --site voorbeeldstad', does: 'Shows one site' },
    { line: 'routes --json | tail -n 1 | jq ".sites[].routes[].url"', does: 'Lists URLs for another program' },
  ],
  async run({ site }, { workspace, data, terminal }) {
    const [{ listRoutes }, { formatRoutes }] = await Promise.all([import('#renderer/build/list-routes.ts'), import('./format-routes.ts')])
    const report = await listRoutes({ workspace, sites: site, data })
    terminal.print(report.sites.map(({ site: name, routes }) => formatRoutes(name, routes, terminal)).join('\n\n'))
    terminal.result({ sites: report.sites, problems: report.problems })
    return 0
  },
})
