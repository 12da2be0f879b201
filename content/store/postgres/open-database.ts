import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { checkProtection } from './check-protection.ts'
import { isAway, toDatabaseError } from './database-error.ts'
import { parseDatabaseUrl } from './database-url.ts'

/**
 * Maximum number of connections for readers, and for writers. They are separate, since a transaction may read outside its own connection:
 * holding the last one, it would wait for itself.
 */
const MOST_READERS = 20
const MOST_WRITERS = 8

/** How long to wait for a database that is away (ms): as long as a restart takes. */
const PATIENCE = 5_000

/** How long to wait for a connection when all are in use (ms). */
const CONNECTION_TIMEOUT = 10_000

export type Lane = 'read' | 'write'

/** A PostgreSQL database whose rows are separated by site. */
export interface Database {
  /** Host, port and name, for people. */
  readonly address: string
  /** A dedicated connection, returned with `release`. @throws AppError SITE_DATABASE_AWAY */
  connect(lane: Lane): Promise<pg.PoolClient>
  close(): Promise<void>
}

/**
 * @param variable that the URL was read from
 * @throws AppError SITE_DATABASE_URL, SITE_DATABASE_AWAY, SITE_DATABASE_ROLE, SITE_DATABASE_SCHEMA
 */
export async function openDatabase(url: string, variable?: string): Promise<Database> {
  const database = await connectDatabase(url, variable)
  try {
    const client = await database.connect('read')
    try {
      await checkProtection(client)
    } finally {
      client.release()
    }
    return database
  } catch (error) {
    await database.close()
    throw toDatabaseError(error, database.address)
  }
}

/** The same, without checking what it connects to. */
export async function connectDatabase(url: string, variable = 'DATABASE_URL'): Promise<Database> {
  const { address } = parseDatabaseUrl(url, variable)
  // Most installations keep their records in LMDB and never need the driver.
  const { default: driver } = await import('pg')
  const pools = { read: makePool(driver, url, MOST_READERS), write: makePool(driver, url, MOST_WRITERS) }
  return {
    address,
    async connect(lane) {
      const until = performance.now() + PATIENCE
      for (let pause = 50; ; pause *= 2) {
        try {
          return await pools[lane].connect()
        } catch (error) {
          if (!isAway(error) || performance.now() + pause > until) throw toDatabaseError(error, address)
          await wait(pause)
        }
      }
    },
    close: async () => void (await Promise.all([pools.read.end(), pools.write.end()])),
  }
}

function makePool(driver: typeof pg, connectionString: string, max: number): pg.Pool {
  const pool = new driver.Pool({
    connectionString,
    max,
    // Pipelines what belongs together: begin, the site and the first query take one round trip.
    pipeline: true,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    application_name: 'bouwsteen',
    allowExitOnIdle: true,
    keepAlive: true,
  })
  // A connection that breaks while idle is replaced when the next one is requested.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
