import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Store } from '#content/store/contract.ts'
import { connectDatabase, type Database, openDatabase } from '#content/store/postgres/open-database.ts'
import { createPostgresStore } from '#content/store/postgres/postgres-store.ts'
import { type Postgres, query, startPostgres, type TestDatabase, withClient } from '../support/postgres.ts'

interface Kinds {
  note: { text: string }
}

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
}, 60_000)
afterAll(() => postgres.stop(), 60_000)

let at: TestDatabase
let database: Database
let store: Store<Kinds>
let staff: Store<Kinds>
beforeEach(async () => {
  at = await postgres.createDatabase()
  database = await openDatabase(at.url)
  store = createPostgresStore<Kinds>({ database, area: 'records' })
  staff = createPostgresStore<Kinds>({ database, area: 'staff' })
  for (const site of ['een', 'twee', 'staff']) await store.transact(site, (writer) => writer.put('note', 'n', { text: `van ${site}` }))
  await staff.transact('staff', (writer) => writer.put('note', 'n', { text: 'van de medewerkers' }))
  return async () => {
    await database.close()
  }
})

/** What someone connected as a role can see and do, for one site or for none: by SQL, bypassing our code. */
async function probe(url: string, site: string | undefined, ...statements: string[]): Promise<unknown> {
  return withClient(url, async (client) => {
    await client.query('BEGIN')
    if (site !== undefined) await client.query("SELECT set_config('app.site', $1, true)", [site])
    try {
      let count: number | null = null
      for (const each of statements) count = (await client.query(each)).rowCount
      return count
    } catch (error) {
      return (error as { code?: string }).code
    }
  })
}

const tables = ['records', 'record_keys'] as const
const columns = {
  records: ['kind, id, value', "'note', 'x', '{}'"],
  record_keys: ['kind, index, key, id', "'note', 'i', 'k', 'x'"],
} as const

/** Everything that one site could try on another, on each table; true if it has no effect. */
async function holdsApart(url: string): Promise<boolean> {
  for (const table of tables) {
    const [names, values] = columns[table]
    const insert = (site: string) => `INSERT INTO bouwsteen.${table} (site, ${names}) VALUES ('${site}', ${values})`
    const outcomes = [
      await probe(url, 'een', `SELECT FROM bouwsteen.${table} WHERE site <> 'een'`),
      await probe(url, undefined, `SELECT FROM bouwsteen.${table}`),
      await probe(url, '', `SELECT FROM bouwsteen.${table}`),
      await probe(url, 'een', `UPDATE bouwsteen.${table} SET id = id WHERE site <> 'een'`),
      await probe(url, 'een', `DELETE FROM bouwsteen.${table} WHERE site <> 'een'`),
      await probe(url, 'een', insert('twee')),
      await probe(url, undefined, insert('twee')),
      await probe(url, 'een', insert('een'), `UPDATE bouwsteen.${table} SET site = 'twee' WHERE site = 'een'`),
    ]
    if (JSON.stringify(outcomes) !== JSON.stringify([0, 0, 0, 0, 0, '42501', '42501', '42501'])) return false
  }
  return true
}

describe('a database shows a site its own rows', () => {
  test('and none of another, by the store', async () => {
    for (const site of ['een', 'twee', 'staff']) {
      expect(await store.read(site, (reader) => reader.list('note'))).toEqual([{ id: 'n', value: { text: `van ${site}` } }])
      expect(await store.read(site, (reader) => reader.count('note'))).toBe(1)
    }
    expect(await staff.read('staff', (reader) => reader.list('note'))).toEqual([{ id: 'n', value: { text: 'van de medewerkers' } }])
    await store.transact('een', (writer) => writer.delete('note', 'n'))
    expect(await store.read('twee', (reader) => reader.find('note', 'n'))).toEqual({ text: 'van twee' })
  })

  test('and none of another, by SQL, for the role of the server and for the owner', async () => {
    await query(at.adminUrl, `INSERT INTO bouwsteen.record_keys (site, kind, index, key, id) VALUES ('twee', 'note', 'i', 'k', 'n')`)
    expect(await probe(at.url, 'een', 'SELECT FROM bouwsteen.records')).toBe(1)
    expect([await holdsApart(at.url), await holdsApart(at.ownerUrl)]).toEqual([true, true])
  })

  test('and leaves no site behind on a connection', async () => {
    const client = await database.connect('read')
    const { rows } = await client.query(
      "SELECT current_setting('app.site', true) AS site, (SELECT count(*)::int FROM bouwsteen.records) AS count",
    )
    client.release()
    expect([rows[0]?.site || '', rows[0]?.count]).toEqual(['', 0])
  })
})

describe('a weaker database is noticed', () => {
  const all = 'FOR ALL USING (true) WITH CHECK (true)'
  test.each<[string, string, 'url' | 'ownerUrl', boolean]>([
    ['FORCE is dropped', 'ALTER TABLE bouwsteen.records NO FORCE ROW LEVEL SECURITY', 'ownerUrl', true],
    ['row-level security is off', 'ALTER TABLE bouwsteen.record_keys DISABLE ROW LEVEL SECURITY', 'url', true],
    ['WITH CHECK is weakened', 'ALTER POLICY of_site ON bouwsteen.records WITH CHECK (true)', 'url', true],
    ['USING is weakened', 'ALTER POLICY of_site ON bouwsteen.records USING (true)', 'url', true],
    ["the site's policy is dropped", 'DROP POLICY of_site ON bouwsteen.records', 'url', true],
    // The restrictive policy holds; the attempt is still reported.
    ['a second permissive policy is made', `CREATE POLICY open ON bouwsteen.records ${all}`, 'url', false],
  ])('where %s', async (_, statement, role, isOpen) => {
    await query(at.adminUrl, `INSERT INTO bouwsteen.record_keys (site, kind, index, key, id) VALUES ('twee', 'note', 'i', 'k', 'n')`)
    expect(await holdsApart(at[role])).toBe(true)
    await query(at.ownerUrl, statement)
    expect(await holdsApart(at[role])).toBe(!isOpen)
    await expect(openDatabase(at.url)).rejects.toMatchObject({ code: 'SITE_DATABASE_SCHEMA' })
  })

  test.each<[string, (at: TestDatabase) => Promise<string>]>([
    ['owns the tables', async ({ ownerUrl }) => ownerUrl],
    ['is a superuser', async ({ adminUrl }) => adminUrl],
    ['passes by row-level security', async (url) => makeRole(url, 'bypasser', 'LOGIN BYPASSRLS')],
    [
      'may become the owner',
      async (url) => {
        const member = await makeRole(url, 'member', 'LOGIN')
        await query(url.adminUrl, 'GRANT owner TO member')
        return member
      },
    ],
  ])('where the role %s', async (_, urlOf) => {
    await expect(openDatabase(await urlOf(at))).rejects.toMatchObject({ code: 'SITE_DATABASE_ROLE' })
  })

  test('where the tables were never made, or are those of another version', async () => {
    await query(at.adminUrl, "INSERT INTO bouwsteen.migrations (name, run_on) VALUES ('999_later', now())")
    await expect(openDatabase(at.url)).rejects.toMatchObject({ code: 'SITE_DATABASE_SCHEMA' })
    await query(at.adminUrl, 'DROP SCHEMA bouwsteen CASCADE')
    await expect(openDatabase(at.url)).rejects.toMatchObject({ code: 'SITE_DATABASE_SCHEMA' })
  })

  test('where the address is none, or nobody answers there', async () => {
    for (const url of ['', 'x', 'mysql://a@b/c', 'postgresql://localhost/x'])
      await expect(openDatabase(url), url).rejects.toMatchObject({ code: 'SITE_DATABASE_URL' })
    await expect(openDatabase('postgresql://app:geheim@127.0.0.1:1/x')).rejects.toMatchObject({
      code: 'SITE_DATABASE_AWAY',
      message: expect.not.stringContaining('geheim') as string,
    })
  }, 30_000)
})

describe('two servers on one database', () => {
  test('overwrite nothing of each other', async () => {
    const others = [await connectDatabase(at.url), await connectDatabase(at.url)]
    const stores = others.map((each) => createPostgresStore<{ count: number }>({ database: each, area: 'records' }))
    const increments = stores.flatMap((each) =>
      Array.from({ length: 15 }, () =>
        each.transact('een', async (writer) => writer.put('count', 'visits', ((await writer.find('count', 'visits')) ?? 0) + 1)),
      ),
    )
    await Promise.all(increments)
    expect(await stores[0]!.read('een', (reader) => reader.find('count', 'visits'))).toBe(30)
    await Promise.all(others.map((each) => each.close()))
  })

  test('do not both add what the other did not see', async () => {
    const other = await connectDatabase(at.url)
    const stores = [store, createPostgresStore<Kinds>({ database: other, area: 'records' })]
    const addIfFew = (each: Store<Kinds>, id: string) =>
      each.transact('een', async (writer) => {
        const count = await writer.count('note', { prefix: 'x' })
        await new Promise((resolve) => setTimeout(resolve, 20))
        if (count === 0) await writer.put('note', `x${id}`, { text: id })
      })
    await Promise.all(stores.map((each, at) => addIfFew(each, String(at))))
    expect(await store.read('een', (reader) => reader.count('note', { prefix: 'x' }))).toBe(1)
    await other.close()
  })
})

describe('a connection that is lost', () => {
  const killAll = () => query(at.adminUrl, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'bouwsteen'")

  test('before anything was read is replaced', async () => {
    await killAll()
    expect(await store.read('een', (reader) => reader.find('note', 'n'))).toEqual({ text: 'van een' })
    await killAll()
    await store.transact('een', (writer) => writer.put('note', 'n', { text: 'nieuw' }))
    expect(await store.read('een', (reader) => reader.find('note', 'n'))).toEqual({ text: 'nieuw' })
  })

  test('in a transaction has it run again, and counts once', async () => {
    let runs = 0
    await store.transact('een', async (writer) => {
      runs++
      const before = (await writer.find('note', 'n'))!.text
      if (runs === 1) await killAll()
      await writer.put('note', 'n', { text: `${before}!` })
    })
    expect([runs, await store.read('een', (reader) => reader.find('note', 'n'))]).toEqual([2, { text: 'van een!' }])
  })

  test('in the middle of a read is an error that tells', async () => {
    const read = store.read('een', async (reader) => {
      await reader.find('note', 'n')
      await killAll()
      return reader.find('note', 'n')
    })
    await expect(read).rejects.toMatchObject({ code: 'SITE_DATABASE_AWAY' })
    expect(await store.read('een', (reader) => reader.find('note', 'n'))).toEqual({ text: 'van een' })
  })
})

async function makeRole({ adminUrl }: TestDatabase, name: string, options: string): Promise<string> {
  await query(adminUrl, `DROP ROLE IF EXISTS ${name}; CREATE ROLE ${name} ${options}`)
  return adminUrl.replace('admin@', `${name}@`)
}
