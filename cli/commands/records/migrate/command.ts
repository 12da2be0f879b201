import { AppError } from '#content/errors/app-error.ts'
import { defineCommand } from '../../../command.ts'

export const command = defineCommand({
  summary: 'Make the tables of a PostgreSQL database, or bring them up to date',
  description:
    'Connects as the role of DATABASE_OWNER_URL, which owns the tables, and lets the role of DATABASE_URL read and write their rows. Of two that begin at once the second waits. Run it before the first start and after every upgrade.',
  workspace: 'unneeded',
  examples: [{ line: 'records migrate', does: 'Brings the tables up to this version' }],
  async run(_args, { environment: { databaseUrl, databaseOwnerUrl }, terminal }) {
    const url = getVariable('DATABASE_URL', databaseUrl)
    const ownerUrl = getVariable('DATABASE_OWNER_URL', databaseOwnerUrl)
    const [{ migrateDatabase }, { openDatabase }] = await Promise.all([
      import('#content/store/postgres/migrate-database.ts'),
      import('#content/store/postgres/open-database.ts'),
    ])
    const migrations = await migrateDatabase({ url, ownerUrl })
    // Like the server, reports here already a role that may see every site.
    const database = await openDatabase(url)
    await database.close()
    const { colors, symbols } = terminal
    const done = migrations.length === 0 ? 'The tables are up to date' : `Ran ${migrations.join(', ')}`
    terminal.print(`${colors.green(symbols.done)} ${done}; ${database.address}`)
    terminal.result({ sites: [], migrations, problems: [] })
    return 0
  },
})

/** @throws AppError SITE_DATABASE_URL */
function getVariable(variable: string, value: string | undefined): string {
  if (value === undefined) throw new AppError('SITE_DATABASE_URL', { variable, reason: 'it is not set' })
  return value
}
