import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { checkProtection } from './check-protection.ts'
import { isAway, toDatabaseError } from './database-error.ts'
import { parseDatabaseUrl } from './database-url.ts'

/**
 * Connections that readers hold at most, and writers. They are apart, since a transaction may read what it does not write: whoever held
 * the last connection would wait for itself.
 */
const MOST_READERS = 20
const MOST_WRITERS = 8

/** How long a database that is away is waited for (ms): that of a restart. */
const PATIENCE = 5_000

/** How long a connection is waited for where all are in use (ms). */
const CONNECTION_TIMEOUT = 10_000

export type Lane = 'read' | 'write'

/** A PostgreSQL database whose rows are kept apart by site. */
export interface Database {
  /** Host, port and name, for people. */
  readonly address: string
  /** A connection of its own, which its `release` gives back. @throws AppError SITE_DATABASE_AWAY */
  connect(lane: Lane): Promise<pg.PoolClient>
  close(): Promise<void>
}

/**
 * @param variable what the URL was read from
 * @throws AppError SITE_DATABASE_URL, SITE_DATABASE_AWAY, SITE_DATABASE_ROLE, SITE_DATABASE_SCHEMA
 */
export async function openDatabase(url: string, variable?: string): Promise<Database> {
  const database = connectDatabase(url, variable)
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

/** The same, without a look at what it connects to. */
export function connectDatabase(url: string, variable = 'DATABASE_URL'): Database {
  const { address } = parseDatabaseUrl(url, variable)
  const pools = { read: makePool(url, MOST_READERS), write: makePool(url, MOST_WRITERS) }
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

function makePool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    // What belongs together is sent together: begin, the site and the first question take one round trip.
    pipeline: true,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    application_name: 'bouwsteen',
    allowExitOnIdle: true,
    keepAlive: true,
  })
  // A connection that breaks while nobody uses it is replaced when the next one is asked for.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
