import type pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { AppError } from '../../errors/app-error.ts'
import type { Indexes } from '../contract.ts'
import { checkProtection } from './check-protection.ts'
import { isAway, isOvertaken, toDatabaseError } from './database-error.ts'
import { findPlainHost, parseDatabaseUrl } from './database-url.ts'
import { makeIndexes } from './make-indexes.ts'
import type { Database } from './open-database.ts'
import { PostgresView } from './postgres-view.ts'
import { scopeOf } from './postgres-store.ts'
import { writeRows } from './write-rows.ts'

describe('the address of a database', () => {
  const read = (url: string) => parseDatabaseUrl(url, 'DATABASE_URL')

  test.each([
    ['postgresql://app:geheim@db.example:5433/site', 'app', 'db.example:5433/site'],
    ['postgres://app@db.example/site', 'app', 'db.example/site'],
    ['postgresql:///site?user=app&host=/run', 'app', '/run/site'],
    ['postgresql:///site?user=app', 'app', 'localhost/site'],
    ['postgresql://a%40b@db.example/d%20e', 'a@b', 'db.example/d e'],
  ])('%s is shown without its password', (url, user, address) => {
    expect(read(url)).toEqual({ user, address })
  })

  test.each([
    ['geen adres', /DATABASE_URL.*it is no URL/],
    ['mysql://app@db.example/site', /it begins with mysql:/],
    ['postgresql://db.example/site', /it names no user/],
  ])('%s is refused', (url, reason) => {
    expect(() => read(url)).toThrow(AppError)
    expect(() => read(url)).toThrow(reason)
  })
})

describe('an error of a database', () => {
  const error = (code: string | undefined, message = 'zo gaat dat') => Object.assign(new Error(message), code === undefined ? {} : { code })

  test.each(['40001', '40P01'])('of code %s lets the work run again', (code) => {
    expect([isOvertaken(error(code)), isAway(error(code))]).toEqual([true, false])
  })

  test.each(['08006', '57P01', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT', 'EAI_AGAIN'])(
    'of code %s says that it is away',
    (code) => {
      expect([isAway(error(code)), isOvertaken(error(code))]).toEqual([true, false])
    },
  )

  test.each(['Connection terminated unexpectedly', 'Client was closed and is not queryable', 'timeout exceeded when trying to connect'])(
    'without a code says so in words: %s',
    (message) => {
      expect(isAway(error(undefined, message))).toBe(true)
    },
  )

  test.each(['23505', '57014', '08', '080061', 'x57P01', '533001', 'ENOENTRY', undefined])('of code %s is another one', (code) => {
    expect([isAway(error(code)), isOvertaken(error(code))]).toEqual([false, false])
    const given = error(code)
    expect(toDatabaseError(given, 'db/site')).toBe(given)
  })

  test('is told with the address, and the reason where there is one', () => {
    const told = (given: Error) => toDatabaseError(given, 'db/site') as AppError
    for (const code of ['08006', '28P01', '3D000', 'ECONNREFUSED']) expect(told(error(code))).toMatchObject({ code: 'SITE_DATABASE_AWAY' })
    expect(told(error('28P01')).message).toContain('zo gaat dat')
    expect(told(error('28P01')).message).toContain('db/site')
    expect(told(error('ECONNREFUSED', '')).message).toContain('ECONNREFUSED')
    expect(told(error('53100'))).toMatchObject({ code: 'SITE_DISK_FULL' })
    const known = new AppError('SITE_DATABASE_AWAY')
    expect(told(known)).toBe(known)
  })
})

const ofSite = "(site = current_setting('app.site'::text, true))"
const policies = [
  { name: 'everything', isPermissive: true, command: '*', using: 'true', check: 'true' },
  { name: 'of_site', isPermissive: false, command: '*', using: ofSite, check: ofSite },
]
const table = (name: string, more: object = {}) => ({ name, isEnabled: true, isForced: true, policies, ...more })
const good = {
  role: { name: 'app', isSuper: false, bypasses: false, owns: false },
  isThere: true as boolean | undefined,
  last: '001_records' as string | undefined,
  tables: [table('records'), table('record_keys')],
}

/** What a database says of itself, as the check asks for it. */
async function faultOf(state: Partial<typeof good>): Promise<string | undefined> {
  const { role, isThere, last, tables } = { ...good, ...state }
  const answers = [[role], tables, isThere === undefined ? [] : [{ isThere }], last === undefined ? [] : [{ name: last }]]
  const query = vi.fn(async (text: string) => {
    const which = ['pg_roles', 'relrowsecurity', 'to_regclass', 'ORDER BY id DESC'].findIndex((part) => text.includes(part))
    return { rows: answers[which] }
  })
  const error = (await checkProtection({ query } as unknown as pg.ClientBase).catch((each: unknown) => each)) as AppError | undefined
  return error && `${error.code}: ${error.message}`
}

describe('a database in which one site could see another is refused', () => {
  test('and no other', async () => {
    expect(await faultOf({})).toBeUndefined()
    const inOtherOrder = policies.map(({ check, ...rest }) => ({ check, ...rest }))
    expect(await faultOf({ tables: [table('record_keys'), table('records', { policies: inOtherOrder })] })).toBeUndefined()
  })

  test.each<[Partial<typeof good>, RegExp]>([
    [{ role: { ...good.role, isSuper: true } }, /^SITE_DATABASE_ROLE.*app of DATABASE_URL is a superuser/],
    [{ role: { ...good.role, bypasses: true } }, /^SITE_DATABASE_ROLE.*has BYPASSRLS/],
    [{ role: { ...good.role, owns: true } }, /^SITE_DATABASE_ROLE.*owns the tables/],
    [{ isThere: false }, /^SITE_DATABASE_SCHEMA.*never made/],
    [{ isThere: undefined }, /never made/],
    [{ last: undefined }, /the last migration is none and not 001_records/],
    [{ last: '002_x' }, /the last migration is 002_x and not/],
    [{ tables: [table('records')] }, /record_keys is missing/],
    [{ tables: [table('records'), table('record_keys', { isEnabled: false })] }, /security of record_keys is not forced/],
    [{ tables: [table('records', { isForced: false }), table('record_keys')] }, /security of records is not forced/],
    [{ tables: [table('records', { policies: null }), table('record_keys')] }, /policies of records are other ones/],
    [{ tables: [table('records', { policies: policies.slice(1) }), table('record_keys')] }, /policies of records/],
    [
      { tables: [table('records'), table('record_keys', { policies: policies.map((each) => ({ ...each, isPermissive: true })) })] },
      /policies of record_keys/,
    ],
  ])('%j', async (state, reason) => {
    expect(await faultOf(state)).toMatch(reason)
  })
})

interface Kinds {
  thing: { name?: string }
  plain: { x: number }
}
const indexes = { version: 2, keysOf: { thing: { name: ({ name }: Kinds['thing']) => name } } } as unknown as Indexes<Kinds>

/** A database that remembers what it was asked for; `answer` says what it holds. */
function fakeDatabase(answer: (text: string, values: unknown[]) => object[] | Error | undefined = () => undefined) {
  const asked: { text: string; values: unknown[] }[] = []
  const released: unknown[] = []
  const client = {
    async query(text: string, values: unknown[] = []) {
      asked.push({ text: text.replaceAll(/\s+/g, ' ').trim(), values })
      const rows = answer(text, values)
      if (rows instanceof Error) throw rows
      return { rows: rows ?? (text.includes('pg_current_xact_id') ? [{ id: '7' }] : []), command: text }
    },
    release: (error?: unknown) => void released.push(error),
  }
  const lanes: string[] = []
  const database = { address: 'db/site', connect: async (lane: string) => (lanes.push(lane), client) } as unknown as Database
  return { database, asked, released, lanes, texts: () => asked.map(({ text }) => text) }
}

describe('a transaction of a site', () => {
  test('begins with its first question, says its site, and is ended once', async () => {
    const { database, texts, lanes, released } = fakeDatabase((text) => (text.includes('SELECT value') ? [{ value: 1 }] : undefined))
    const view = new PostgresView<Kinds>(database, 'stad', 'read')
    await view.close()
    expect(lanes).toEqual([])
    expect(await view.find('thing', 'a')).toBe(1)
    await view.find('thing', 'b')
    await view.close()
    await view.close()
    await vi.waitFor(() => expect(released).toEqual([undefined]))
    expect([texts().filter((text) => text.startsWith('BEGIN')), texts().filter((text) => text === 'ROLLBACK'), lanes]).toEqual([
      ['BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'],
      ['ROLLBACK'],
      ['read'],
    ])
  })

  test('is committed durably, or not at all', async () => {
    const commit = async (answer?: Parameters<typeof fakeDatabase>[0]) => {
      const fake = fakeDatabase(answer)
      const view = new PostgresView<Kinds>(fake.database, 'stad', 'write')
      return { outcome: await view.commit().catch((error: unknown) => error), fake }
    }
    const failing = (code: string) => (text: string) => (text === 'COMMIT' ? Object.assign(new Error(code), { code }) : undefined)
    const good = await commit()
    expect([good.outcome, good.fake.released, good.fake.texts()[0]]).toEqual([true, [undefined], 'BEGIN ISOLATION LEVEL SERIALIZABLE'])
    expect((await commit(failing('40001'))).outcome).toBe(false)
    expect((await commit(failing('53100'))).outcome).toMatchObject({ code: 'SITE_DISK_FULL' })
  })

  test.each([
    ['committed', true],
    ['aborted', false],
    [null, false],
  ])('whose answer was lost is asked for: %s', async (status, isCommitted) => {
    const states: (string | null)[] = ['in progress', status]
    const { database, released } = fakeDatabase((text) => {
      if (text === 'COMMIT') return Object.assign(new Error('gone'), { code: 'ECONNRESET' })
      return text.includes('pg_xact_status') ? [{ status: states.shift() ?? null }] : undefined
    })
    expect(await new PostgresView<Kinds>(database, 'stad', 'write').commit()).toBe(isCommitted)
    expect([states, released.length]).toEqual([[], 3])
  })

  test.each([
    ['write', 'Overtaken'],
    ['read', 'AppError'],
  ] as const)('that loses its connection halfway: %s', async (purpose, name) => {
    let isGone = false
    const { database } = fakeDatabase(() => (isGone ? Object.assign(new Error('gone'), { code: 'ECONNRESET' }) : undefined))
    const view = new PostgresView<Kinds>(database, 'stad', purpose)
    await view.find('thing', 'a')
    isGone = true
    for (const id of ['b', 'c']) await expect(view.find('thing', id)).rejects.toMatchObject({ name })
    await view.close()
  })

  test('begins again where the pool gave a connection that had broken, three times at most', async () => {
    const broken = (times: number) => {
      let left = times
      return fakeDatabase((text) =>
        text.startsWith('BEGIN') && (left -= 1) >= 0 ? Object.assign(new Error('gone'), { code: 'EPIPE' }) : undefined,
      )
    }
    const twice = broken(2)
    expect(await new PostgresView<Kinds>(twice.database, 'stad', 'read').find('thing', 'a')).toBeUndefined()
    expect([twice.lanes.length, twice.released.length]).toEqual([3, 2])
    const always = broken(9)
    await expect(new PostgresView<Kinds>(always.database, 'stad', 'read').find('thing', 'a')).rejects.toMatchObject({
      code: 'SITE_DATABASE_AWAY',
    })
    expect(always.lanes).toHaveLength(3)
  })

  test('asks for a span by what bounds it', async () => {
    const { database, asked } = fakeDatabase((text) => (text.includes('count(*)') ? [{ count: 3 }] : undefined))
    const view = new PostgresView<Kinds>(database, 'stad', 'read')
    await view.list('thing', {})
    await view.list('thing', {
      index: 'name',
      lower: { key: 'a', isIncluded: true },
      upper: { key: 'b', id: 'x' },
      reverse: true,
      limit: 5,
      offset: 2,
    })
    await view.list('thing', { lower: { key: 'a', id: 'x' }, upper: { key: 'b' } })
    expect(await view.count('thing', { index: 'name', lower: { key: 'a', id: 'x' } })).toBe(3)
    expect(asked.filter(({ text }) => text.includes('FROM')).map(({ values }) => values)).toEqual([
      ['stad', 'thing', null, 0],
      ['stad', 'thing', 'name', 'a', 'b', 'x', 5, 2],
      ['stad', 'thing', 'a', 'b', null, 0],
      ['stad', 'thing', 'name', 'a', 'x'],
    ])
    const texts = asked.map(({ text }) => text).filter((text) => text.includes('FROM'))
    expect(texts[0]).toContain('FROM records WHERE site = $1 AND kind = $2 ORDER BY id ASC LIMIT $3 OFFSET $4')
    expect(texts[1]).toContain('FROM record_keys WHERE site = $1 AND kind = $2 AND index = $3 AND key >= $4 AND (key, id) < ($5, $6)')
    expect(texts[1]).toContain('ORDER BY key DESC, id DESC LIMIT $7 OFFSET $8')
    expect(texts[2]).toContain('AND id > $3 AND id < $4')
    expect(texts[3]).toContain('(key, id) > ($4, $5)')
  })
})

describe('what is written', () => {
  const write = async (changes: Parameters<typeof writeRows<Kinds>>[2]) => {
    const query = vi.fn(async (text: string, values: unknown[]) => ({ text, values }))
    await writeRows<Kinds>({ query } as never, 'stad', changes, indexes)
    return query.mock.calls.map(([text, values]) => [text.trim().split(/\s+/).slice(0, 3).join(' '), ...values.slice(1)])
  }

  test('is sent by what becomes of it: rows, rows that go, keys that go, and keys', async () => {
    expect(
      await write([
        { kind: 'thing', id: 'a', value: { name: 'x' } },
        { kind: 'thing', id: 'b' },
        { kind: 'plain', id: 'c', value: { x: 1 } },
      ]),
    ).toEqual([
      ['INSERT INTO records', ['thing', 'plain'], ['a', 'c'], ['{"name":"x"}', '{"x":1}']],
      ['DELETE FROM records', ['thing'], ['b']],
      ['DELETE FROM record_keys', ['thing', 'thing'], ['a', 'b']],
      ['INSERT INTO record_keys', ['thing'], ['a'], ['name'], ['x']],
    ])
  })

  test('asks nothing that is not needed', async () => {
    expect(await write([{ kind: 'plain', id: 'c', value: { x: 1 } }])).toHaveLength(1)
    expect((await write([{ kind: 'plain', id: 'c' }])).map(([what]) => what)).toEqual(['DELETE FROM records'])
    expect((await write([{ kind: 'thing', id: 'c', value: {} }])).map(([what]) => what)).toEqual([
      'INSERT INTO records',
      'DELETE FROM record_keys',
    ])
    expect(await write([])).toEqual([])
  })
})

describe('indexes', () => {
  const things = Array.from({ length: 501 }, (_, index) => ({
    key: String(1000 + index),
    id: String(1000 + index),
    value: index === 7 ? {} : { name: `n${index}` },
  }))

  async function make(indexed: number | undefined) {
    const { database, asked } = fakeDatabase((text, values) => {
      if (text.includes('SELECT indexed')) return indexed === undefined ? [] : [{ indexed }]
      if (!text.includes('SELECT id AS key')) return undefined
      const after = values.length > 4 ? String(values[2]) : ''
      return things.filter(({ id }) => id > after).slice(0, Number(values.at(-2)))
    })
    await makeIndexes(database, 'stad', indexes)
    return asked
  }
  const written = (asked: Awaited<ReturnType<typeof make>>) => asked.filter(({ text }) => /^(INSERT|DELETE)/.test(text))

  test('are left as they are where they are those that are declared', async () => {
    expect(written(await make(2))).toEqual([])
  })

  test('are made anew where others were declared, of everything and once', async () => {
    const asked = written(await make(1))
    expect(asked.map(({ text }) => text.split(' ').slice(0, 3).join(' '))).toEqual([
      'DELETE FROM record_keys',
      'INSERT INTO record_keys',
      'INSERT INTO record_keys',
      'INSERT INTO sites',
    ])
    expect(asked.flatMap(({ text, values }) => (text.startsWith('INSERT INTO record_keys') ? (values[2] as string[]) : []))).toEqual(
      things.filter(({ value }) => 'name' in value).map(({ id }) => id),
    )
    expect(asked.at(-1)?.values).toEqual(['stad', 2])
  })

  test('of a site that is new are made, and noted without any as well', async () => {
    expect(written(await make(undefined)).at(-1)?.values).toEqual(['stad', 2])
    const { database, asked } = fakeDatabase()
    await makeIndexes<Kinds>(database, 'stad', undefined)
    expect(written(asked).map(({ values }) => values)).toEqual([['stad', 0]])
    const known = fakeDatabase((text) => (text.includes('SELECT indexed') ? [{ indexed: 5 }] : undefined))
    await makeIndexes<Kinds>(known.database, 'stad', undefined)
    expect(written(known.asked)).toEqual([])
  })
})

test('records of a site have its name, and those of other areas one that no site can have', () => {
  expect([scopeOf('records', 'stad'), scopeOf('commits', 'stad')]).toEqual(['stad', 'commits/stad'])
})

test.each<[url: string, host: string | undefined]>([
  ['postgresql://a@db.example/x', 'db.example'],
  ['postgresql://a@db.example/x?sslmode=disable', 'db.example'],
  ['postgresql://a@10.0.0.5:5433/x', '10.0.0.5'],
  ['postgresql:///x?host=db.example&user=a', 'db.example'],
  ['postgresql://a@db.example/x?sslmode=verify-full', undefined],
  ['postgresql://a@db.example/x?ssl=true', undefined],
  ['postgresql://a@localhost/x', undefined],
  ['postgresql://a@127.0.0.1/x', undefined],
  ['postgresql://a@[::1]/x', undefined],
  ['postgresql:///x?host=/var/run/postgresql&user=a', undefined],
  ['no url', undefined],
])('%s is a database on another machine without encryption: %s', (url, host) => {
  expect(findPlainHost(url)).toBe(host)
})
