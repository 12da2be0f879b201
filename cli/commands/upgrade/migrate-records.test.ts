import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Postgres, startPostgres } from '#tests/support/postgres.ts'
import { readEnvironment } from '../../environment.ts'
import { Terminal } from '../../report/terminal.ts'
import { formatUpgrade } from './format-upgrade.ts'
import { migrateRecords } from './migrate-records.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.stop())

test('the tables of the database that is named come up to date, once; a dry run only says so', async () => {
  const { url: databaseUrl, ownerUrl: databaseOwnerUrl } = await postgres.createEmptyDatabase()
  const waiting = await migrateRecords({ databaseUrl, databaseOwnerUrl }, true)
  expect(waiting).toEqual({ done: [], waits: expect.stringContaining('never made') as string })
  expect(await migrateRecords({ databaseUrl, databaseOwnerUrl: undefined }, false)).toEqual(waiting)
  expect(await migrateRecords({ databaseUrl, databaseOwnerUrl }, false)).toEqual({ done: ['001_records'] })
  expect(await migrateRecords({ databaseUrl, databaseOwnerUrl }, false)).toEqual({ done: [] })
})

test('tables that wait are named, with the command for them', () => {
  const report = { sites: [], problems: [], from: '0.1.0', to: '0.1.0', isDryRun: false, notes: [], files: [], content: [] }
  const terminal = new Terminal({
    stdout: { write: () => {} },
    stderr: { write: () => {} },
    environment: readEnvironment({}),
    json: false,
    quiet: false,
    noColor: true,
    program: 'site',
  })
  const text = formatUpgrade({ ...report, records: { done: [], waits: 'The tables are not there.' } }, terminal)
  expect(text).not.toContain('Up to date')
  expect(text).toContain('The tables are not there.')
  expect(text).toContain('site records migrate')
})

test('without a database there is nothing to do, and one that is away is an error', async () => {
  expect(await migrateRecords({ databaseUrl: undefined, databaseOwnerUrl: undefined }, false)).toEqual({ done: [] })
  const refused = migrateRecords({ databaseUrl: 'nowhere', databaseOwnerUrl: undefined }, false)
  await expect(refused).rejects.toMatchObject({ code: 'SITE_DATABASE_URL' })
})
