import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { runner } from 'node-pg-migrate'
import pg from 'pg'
import { toDatabaseError } from './database-error.ts'
import { parseDatabaseUrl, SCHEMA } from './database-url.ts'

export interface MigrateOptions {
  /** DATABASE_OWNER_URL: a role that may create a schema, and owns the tables from then on. */
  ownerUrl: string
  /** DATABASE_URL: its role gets the right to read and write rows. */
  url: string
}

/** Read from the source folder, since a compilation does not include them. */
const migrations = dirname(createRequire(import.meta.url).resolve('#content/store/postgres/migrations/001_records.sql'))

/**
 * Brings the tables up to this version, under an advisory lock: of two that start at once, the second waits and finds nothing to do.
 * @returns names of the migrations that ran
 * @throws AppError SITE_DATABASE_URL, SITE_DATABASE_AWAY
 */
export async function migrateDatabase({ ownerUrl, url }: MigrateOptions): Promise<string[]> {
  const owner = parseDatabaseUrl(ownerUrl, 'DATABASE_OWNER_URL')
  const { user } = parseDatabaseUrl(url, 'DATABASE_URL')
  const client = new pg.Client({ connectionString: ownerUrl })
  // Waiting queries fail with this error too.
  client.on('error', () => {})
  try {
    await client.connect()
    const run = await runner({
      dbClient: client,
      dir: migrations,
      direction: 'up',
      schema: SCHEMA,
      createSchema: true,
      migrationsTable: 'migrations',
      advisoryLockMode: 'wait',
      log: () => {},
    })
    const role = pg.escapeIdentifier(user)
    await client.query(
      `GRANT USAGE ON SCHEMA ${SCHEMA} TO ${role};
       GRANT SELECT, INSERT, UPDATE, DELETE ON ${SCHEMA}.records, ${SCHEMA}.record_keys, ${SCHEMA}.sites TO ${role};
       GRANT SELECT, UPDATE ON ${SCHEMA}.installation TO ${role};
       GRANT SELECT ON ${SCHEMA}.migrations TO ${role}`,
    )
    return run.map(({ name }) => name)
  } catch (error) {
    throw toDatabaseError(error, owner.address)
  } finally {
    await client.end()
  }
}
