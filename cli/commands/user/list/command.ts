import { defineCommand } from '../../../command.ts'

export const command = defineCommand({
  summary: 'Show who has an account',
  options: { site: { value: 'S', many: true, summary: 'Only these sites', otherwise: 'all' } },
  examples: [
    { line: 'user list', does: 'Shows the accounts of all sites, and those that work on every site' },
    { line: 'user list --site my-city', does: 'Shows one site' },
    { line: 'user list --json | tail -n 1 | jq -r ".sites[].users[].email"', does: 'Lists addresses for another program' },
  ],
  async run({ site }, { workspace, data, environment: { databaseUrl }, terminal }) {
    const [{ listUsers }, { formatUsers }] = await Promise.all([import('./list-users.ts'), import('./format-users.ts')])
    const lists = await listUsers({ workspace, data, databaseUrl, sites: site })
    terminal.print(formatUsers(lists, terminal))
    terminal.result({ sites: lists.sites, staff: lists.staff, problems: [] })
    return 0
  },
})
