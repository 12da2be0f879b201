import { sample } from '#tests/support/seed.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { acquireLock } from '#content/store/lock.ts'
import { openRecords } from '#content/store/open-records.ts'
import { bundleScript } from '#tests/support/bundle-script.ts'
import { furnishData, kinds, privateFile, readBytes } from '#tests/support/furnished-data.ts'
import { type Postgres, query, startPostgres, type TestDatabase, withClient } from '#tests/support/postgres.ts'
import { runInTest } from '../../../run-in-test.ts'

let postgres: Postgres
let script: string
let furnished: string
let database: TestDatabase
let cwd: string
let number = 0
const root = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'bouwsteen-copy-'))

beforeAll(async () => {
  ;[postgres, script] = await Promise.all([startPostgres(), bundleScript('tests/support/records-copier.ts')])
  furnished = join(root, 'furnished')
  await furnishData(furnished)
}, 120_000)
afterAll(async () => {
  rmSync(root, { recursive: true, force: true })
  rmSync(script, { force: true })
  await postgres.stop()
}, 60_000)

beforeEach(async () => {
  database = await postgres.createDatabase()
  cwd = join(root, `workspace-${(number += 1)}`)
  mkdirSync(join(cwd, 'content/sites/een'), { recursive: true })
  writeFileSync(join(cwd, 'content/sites/een/site.json'), JSON.stringify({ schema: 1, platformName: 'een', theme: 'polder' }))
  cpSync(furnished, join(cwd, '.data'), { recursive: true })
})

interface Report {
  from: string
  to: string
  sites: { area: string; site: string; kinds: { kind: string; count: number; sha256: string }[] }[]
  problems: { code: string }[]
}

async function copy(from: string, to: string, more: { signal?: AbortSignal; columns?: number } = {}) {
  const run = await runInTest(['records', 'copy', '--from', from, '--to', to, '--json'], {
    cwd,
    env: { DATABASE_URL: database.url },
    ...more,
  })
  const report = JSON.parse(run.stdout.trimEnd().split('\n').at(-1) ?? '') as Report
  return { ...run, report, codes: report.problems.map(({ code }) => code) }
}

const countRows = () =>
  withClient(
    database.adminUrl,
    async (client) =>
      (await client.query<{ n: number }>("SELECT count(*)::int AS n FROM bouwsteen.records WHERE kind <> 'shredKey'")).rows[0]?.n,
  )

describe('site records copy', { timeout: 60_000 }, () => {
  it('brings every record there and back, byte for byte', async () => {
    const before = await readBytes(join(cwd, '.data'))
    for (const kind of kinds)
      expect(
        before.some((line) => line.startsWith(`records een ["${kind}",`)),
        kind,
      ).toBe(true)
    const there = await copy('.data', 'DATABASE_URL')
    expect([there.code, there.stderr]).toEqual([0, expect.stringContaining('read back the same')])
    expect(there.report).toMatchObject({ from: join(cwd, '.data'), to: expect.stringMatching(/^127\.0\.0\.1:\d+\/test_\d+$/) as string })
    expect(there.report.sites.map(({ area, site }) => `${area}/${site}`)).toEqual([
      'records/een',
      'records/twee',
      'staff/staff',
      'commits/een',
    ])
    const count = there.report.sites.flatMap((site) => site.kinds).reduce((sum, kind) => sum + kind.count, 0)
    expect(await countRows()).toBe(count)

    const back = await copy(database.url, 'terug')
    expect([back.code, back.report.sites]).toEqual([0, there.report.sites])
    expect(await readBytes(join(cwd, 'terug'))).toEqual(before)
    const modes = ['terug', 'terug/records/een', 'terug/records/een/data.mdb'].map((path) =>
      (statSync(join(cwd, path)).mode & 0o777).toString(8),
    )
    expect(modes).toEqual(['700', '700', '600'])
    expect(await readBytes(join(cwd, '.data'))).toEqual(before)
    expect([existsSync(join(cwd, 'terug/media')), existsSync(join(cwd, '.data/media/een', privateFile))]).toEqual([false, true])
  })

  it('leaves a server records that it works with, indexes included', async () => {
    await copy('.data', 'DATABASE_URL')
    const read = async (databaseUrl?: string) => {
      const opened = await openRecords({ data: join(cwd, '.data'), databaseUrl })
      const names = await opened.records.read('een', (reader) => reader.list('account', { by: 'name' }))
      await opened.close()
      return names
    }
    const names = await read(database.url)
    expect(names.length).toBeGreaterThan(1)
    expect(names).toEqual(await read())
  })

  it('refuses a place with records, names them and changes nothing', async () => {
    await copy('.data', 'DATABASE_URL')
    const rows = await countRows()
    const there = await copy('.data', 'DATABASE_URL')
    expect([there.code, there.codes, await countRows()]).toEqual([1, ['SITE_COPY_NOT_EMPTY'], rows])
    expect(there.stderr).toMatch(/een \(\d+\), twee \(\d+\), staff\/staff \(\d+\), commits\/een \(1\)/)
    const back = await copy('DATABASE_URL', '.data')
    expect([back.code, back.codes]).toEqual([1, ['SITE_COPY_NOT_EMPTY']])
    expect(await readBytes(join(cwd, '.data'))).toEqual(await readBytes(furnished))
  })

  const kills: ['there' | 'back', string, number][] = [
    ['there', 'copy', 1],
    ['there', 'copy', 30],
    ['there', 'compare', 5],
    ['back', 'copy', 30],
    ['back', 'compare', 5],
  ]
  it.each(sample('kills of a copy', kills, 2))(
    'killed on the way %s, at sign %s %i, leaves what no server starts on, and starts over',
    async (way, phase, signs) => {
      if (way === 'back') expect((await copy('.data', 'DATABASE_URL')).code).toBe(0)
      const [from, to] = way === 'there' ? ['.data', database.url] : [database.url, 'terug']
      const place = (given: string) => (given.startsWith('postgresql:') ? given : join(cwd, given))
      const child = spawn(process.execPath, [script, place(from), place(to), phase, String(signs), join(cwd, '.data')], {
        stdio: 'inherit',
      })
      expect(await once(child, 'close')).toEqual([null, 'SIGKILL'])

      const opening = way === 'there' ? { data: join(cwd, '.data'), databaseUrl: database.url } : { data: join(cwd, 'terug') }
      await expect(openRecords(opening)).rejects.toMatchObject({ code: 'SITE_COPY_UNFINISHED', exitCode: 2 })
      expect((await copy(to, 'elders')).codes).toEqual(['SITE_COPY_UNFINISHED'])

      const again = await copy(from, to)
      expect([again.code, again.codes]).toEqual([0, []])
      const opened = await openRecords(opening)
      expect(await opened.records.read('een', (reader) => reader.count('visitCount', { prefix: '2026' }))).toBe(450)
      await opened.close()
      expect((await copy(to, 'elders')).report.sites).toEqual(again.report.sites)
      expect(await readBytes(join(cwd, 'elders'))).toEqual(await readBytes(furnished))
    },
    60_000,
  )

  it('starts over where the half copy holds what is no longer copied', async () => {
    await copy('.data', 'DATABASE_URL')
    await query(database.adminUrl, 'UPDATE bouwsteen.installation SET unfinished_copy = true')
    rmSync(join(cwd, '.data/records/twee'), { recursive: true })
    const again = await copy('.data', 'DATABASE_URL')
    expect([again.code, again.report.sites.map(({ site }) => site)]).toEqual([0, ['een', 'staff', 'een']])
    expect((await copy('DATABASE_URL', 'terug')).report.sites).toEqual(again.report.sites)
  })

  it('ends with 130 when interrupted, with what it copies from whole and the rest marked', async () => {
    const before = await readBytes(join(cwd, '.data'))
    // At its first sign of life, which comes after the mark.
    const controller = new AbortController()
    const stop = (async () => {
      while ((await countRows()) === 0) await new Promise((resolve) => setTimeout(resolve, 1))
      controller.abort()
    })()
    const run = await copy('.data', 'DATABASE_URL', { signal: controller.signal })
    await stop
    expect([run.code, run.codes]).toEqual([130, ['SITE_INTERRUPTED']])
    expect(await readBytes(join(cwd, '.data'))).toEqual(before)
    const listed = await runInTest(['user', 'list'], { cwd, env: { DATABASE_URL: database.url } })
    expect([listed.code, listed.stderr]).toEqual([2, expect.stringContaining('SITE_COPY_UNFINISHED')])
    expect((await copy('.data', 'DATABASE_URL')).code).toBe(0)
  })

  it('tells what differs when it reads back, and leaves the mark', async () => {
    // Spoils one value on its way in, which none of our code does.
    await query(
      database.adminUrl,
      `CREATE FUNCTION bouwsteen.spoil() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.value = '{"count":-1}'; RETURN NEW; END $$;
       CREATE TRIGGER spoil BEFORE INSERT ON bouwsteen.records FOR EACH ROW WHEN (NEW.id = '2026-11-21/pagina-7') EXECUTE FUNCTION bouwsteen.spoil()`,
    )
    const run = await copy('.data', 'DATABASE_URL')
    expect([run.code, run.codes]).toEqual([1, ['SITE_COPY_DIFFERS']])
    expect(run.stderr).toContain('een visitCount, twee visitCount')
    await expect(openRecords({ data: '/', databaseUrl: database.url })).rejects.toMatchObject({ code: 'SITE_COPY_UNFINISHED' })
  })

  it('ends with 75 while a server works there', async () => {
    const lock = await acquireLock(join(cwd, 'content/sites'), { command: 'site serve' })
    const run = await copy('.data', 'DATABASE_URL')
    await lock.release()
    expect([run.code, run.codes, await countRows()]).toEqual([75, ['SITE_LOCKED'], 0])
    expect((await copy('.data', 'DATABASE_URL')).code).toBe(0)
  })

  it.each<[string, string, string, string]>([
    ['a URL of something else', '.data', 'mysql://noor:geheim@localhost/x', 'SITE_DATABASE_URL'],
    ['a URL without a user', 'postgresql://localhost/x?password=geheim', 'terug', 'SITE_DATABASE_URL'],
    ['what is no URL', '.data', 'postgresql://noor:geheim/met@localhost/x', 'SITE_DATABASE_URL'],
    ['a folder that is not there', 'weg', 'DATABASE_URL', 'SITE_COPY_EMPTY'],
    ['a folder without records', 'content', 'DATABASE_URL', 'SITE_COPY_EMPTY'],
    ['nothing', '', 'DATABASE_URL', 'SITE_USAGE'],
  ])('refuses %s with 2', async (_, from, to, code) => {
    const run = await copy(from, to)
    expect([run.code, run.codes]).toEqual([2, [code]])
    expect(run.stdout + run.stderr).not.toContain('geheim')
  })

  it('refuses a variable that is not set, a database without tables and options that are missing', async () => {
    const unset = await runInTest(['records', 'copy', '--from', '.data', '--to', 'DATABASE_URL'], { cwd })
    expect([unset.code, unset.stderr]).toEqual([2, expect.stringContaining('DATABASE_URL is not the address')])
    await query(database.adminUrl, 'DROP SCHEMA bouwsteen CASCADE')
    expect((await copy('.data', 'DATABASE_URL')).codes).toEqual(['SITE_DATABASE_SCHEMA'])
    expect((await runInTest(['records', 'copy', '--from', '.data'], { cwd })).code).toBe(2)
  })

  it.each<[string, string[]]>([
    ['of a database that is away', ['--from', '.data', '--to', 'postgresql://noor:geheim@127.0.0.1:1/x']],
    ['in a surplus word', ['--from', '.data', '--to', 'x', 'postgresql://noor:ge@heim/geheim@localhost/x']],
    ['in an option that there is not', ['--form=postgresql://noor:geheim@localhost/x?password=geheim']],
  ])(
    'shows no password %s',
    async (_, args) => {
      const run = await runInTest(['records', 'copy', ...args], { cwd, env: { DEBUG: 'site:*' } })
      expect(run.code).toBeGreaterThan(0)
      expect(run.stdout + run.stderr).not.toContain('geheim')
    },
    30_000,
  )

  it('draws its progress on a terminal, and writes plain lines elsewhere', async () => {
    const args = ['records', 'copy', '--from', '.data', '--to', 'DATABASE_URL']
    const drawn = await runInTest(args, { cwd, env: { DATABASE_URL: database.url }, columns: 100 })
    expect(drawn.stderr).toContain('\r\u001B[2KCopying een')
    database = await postgres.createDatabase()
    const plain = await runInTest(args, { cwd, env: { DATABASE_URL: database.url } })
    expect(plain.stderr + plain.stdout).not.toContain('\u001B')
    expect(plain.stdout).toMatch(/Copied [\d,]+ records, and read back the same\n {2}een: /)
  })
})
