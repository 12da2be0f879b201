import { AppError } from '#content/errors/app-error.ts'

export interface RecordsUpgrade {
  /** Migrations that ran, or that wait. */
  done: string[]
  waits?: string
}

/**
 * Brings the tables of a PostgreSQL database up to this version, where the environment names one. Records in LMDB have had one shape so far.
 * @throws AppError SITE_DATABASE_URL, SITE_DATABASE_AWAY, SITE_DATABASE_ROLE
 */
export async function migrateRecords(
  { databaseUrl, databaseOwnerUrl }: { databaseUrl: string | undefined; databaseOwnerUrl: string | undefined },
  isDryRun: boolean,
): Promise<RecordsUpgrade> {
  if (databaseUrl === undefined) return { done: [] }
  const { openDatabase } = await import('#content/store/postgres/open-database.ts')
  const open = async () => (await openDatabase(databaseUrl)).close()
  try {
    await open()
    return { done: [] }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'SITE_DATABASE_SCHEMA') throw error
    if (isDryRun || databaseOwnerUrl === undefined) return { done: [], waits: error.message }
    const { migrateDatabase } = await import('#content/store/postgres/migrate-database.ts')
    const done = await migrateDatabase({ url: databaseUrl, ownerUrl: databaseOwnerUrl })
    await open()
    return { done }
  }
}
