import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tarEnd, tarHeader, tarPadding } from '#content/archives/tar.ts'
import { acquireLock } from '#content/store/lock.ts'
import { openRecords } from '#content/store/open-records.ts'
import { furnishData, kinds, privateFile, readBytes } from '#tests/support/furnished-data.ts'
import { type Postgres, query, startPostgres, type TestDatabase } from '#tests/support/postgres.ts'
import { readTree } from '#tests/support/read-tree.ts'
import { createRandom, isFull } from '#tests/support/seed.ts'
import { runInTest } from '../../run-in-test.ts'

/** Kinds that no backup has. */
const doors = ['accessToken', 'session', 'sessionOfUser', 'signInChallenge', 'submissionCode', 'submissionDraft']
const isDoor = (line: string) => doors.some((kind) => line.includes(` ["${kind}",`))

const root = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'bouwsteen-backup-'))
const furnished = join(root, 'furnished')
let postgres: Postgres
let database: TestDatabase
let cwd: string
let number = 0

beforeAll(async () => {
  postgres = await startPostgres()
  await furnishData(join(furnished, '.data'))
  const note = join(furnished, '.data/uploads/een', `content--${privateFile}.placed`)
  mkdirSync(join(note, '..'), { recursive: true })
  writeFileSync(note, '')
  writeFileSync(join(note, '../half-an-upload.tmp'), 'half')
  mkdirSync(join(furnished, '.data/graph'))
  for (const site of ['een', 'twee']) {
    const folder = join(furnished, 'content/sites', site)
    mkdirSync(join(folder, 'pages/één map'), { recursive: true })
    mkdirSync(join(folder, 'media'))
    writeFileSync(join(folder, 'site.json'), JSON.stringify({ schema: 1, platformName: site, theme: 'polder' }))
    writeFileSync(join(folder, 'pages/index.md'), '---\ntitle: Welkom\n---\nHallo.\n')
    writeFileSync(join(folder, 'pages/één map', `${'lang'.repeat(40)}.md`), '---\ntitle: Lang\n---\n', { mode: 0o600 })
    writeFileSync(join(folder, 'media/plaatje.bin'), Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7919) % 251)))
    writeFileSync(join(folder, 'pages/leeg.txt'), '')
    writeFileSync(join(folder, '.pagina.tmp'), 'half')
  }
}, 120_000)
afterAll(async () => {
  rmSync(root, { recursive: true, force: true })
  await postgres.stop()
}, 60_000)
beforeEach(async () => {
  database = await postgres.createDatabase()
  cwd = join(root, `workspace-${(number += 1)}`)
  cpSync(furnished, cwd, { recursive: true })
})

interface Report {
  bytes: number
  sites: { area: string; site: string; files: number; uploads: number; takenOn: string; records: Record<string, number> }[]
  removed: string[]
  problems: { code: string; severity: string; path?: string }[]
}

async function run(
  args: readonly string[],
  { at = cwd, ...more }: { at?: string; env?: Record<string, string>; signal?: AbortSignal } = {},
) {
  mkdirSync(at, { recursive: true })
  const done = await runInTest([...args, '--json'], { cwd: at, ...more })
  const report = JSON.parse(done.stdout.trimEnd().split('\n').at(-1) ?? '') as Report
  return { ...done, report, codes: report.problems.map(({ code }) => code) }
}

/** A folder outside that of the test's workspace. */
const place = (name: string) => join(root, `${name}-${number}`)

/** Beside the workspace: in it a backup is refused. */
const file = () => `${cwd}.tar.gz`
const backup = (more: Parameters<typeof run>[1] = {}) => run(['backup', file()], more)
const restore = (at: string, more: Parameters<typeof run>[1] = {}) => run(['restore', file()], { at, ...more })

/** What a restore has to give back: every file of content and uploads, but for those on their way. */
const filesOf = (at: string) =>
  new Map([...readTree(join(at, 'content')), ...readTree(join(at, '.data/media'))].filter(([path]) => !path.endsWith('.tmp')))

const inDatabase = () => ({ env: { DATABASE_URL: database.url } })

async function expectWhole(at: string): Promise<void> {
  expect(await readBytes(join(at, '.data'))).toEqual((await readBytes(join(furnished, '.data'))).filter((line) => !isDoor(line)))
  expect(filesOf(at)).toEqual(filesOf(furnished))
}

/** Everything below a folder, to see that nothing has changed. */
const everything = (at: string) => [...readTree(at)].filter(([path]) => !/\.lock$|lock\.mdb$/.test(path))

describe('site backup and site restore', { timeout: 60_000 }, () => {
  it('give back every file and record, byte for byte, and no session', async () => {
    const taken = await backup()
    expect([taken.code, taken.codes]).toEqual([0, []])
    expect(statSync(file())).toMatchObject({ size: taken.report.bytes, mode: 0o100600 })
    const een = taken.report.sites.find(({ area, site }) => area === 'records' && site === 'een')
    expect(een).toMatchObject({ files: 5, uploads: 2, records: { visitCount: 451 } })
    expect(Object.keys(een?.records ?? {}).sort()).toEqual(kinds.filter((kind) => !doors.includes(kind)).sort())

    const there = place('daar')
    const restored = await restore(there)
    expect([restored.code, restored.codes, restored.report.sites]).toEqual([0, [], taken.report.sites])
    await expectWhole(there)
    expect(readdirSync(join(there, '.data')).sort()).toEqual(['commits', 'media', 'records', 'staff', 'uploads'])
    expect(readdirSync(join(there, '.data/uploads/een'))).toEqual([`content--${privateFile}.placed`])
    expect(readdirSync(join(there, 'content/sites')).sort()).toEqual(['een', 'twee'])
    expect(statSync(join(there, 'content/sites/een/pages/één map', `${'lang'.repeat(40)}.md`)).mode & 0o777).toBe(0o600)
    expect(statSync(join(there, '.data/records')).mode & 0o077).toBe(0)

    // What it was made of is as it was, and a server works with both.
    for (const at of [cwd, there]) {
      const opened = await openRecords({ data: join(at, '.data') })
      expect((await opened.records.read('een', (reader) => reader.list('account', { by: 'name' }))).length).toBeGreaterThan(1)
      await opened.close()
    }
  })

  it('go from LMDB to PostgreSQL, and back', async () => {
    const taken = await backup()
    const there = place('daar')
    expect((await restore(there, inDatabase())).codes).toEqual([])
    expect(existsSync(join(there, '.data/records'))).toBe(false)
    expect(filesOf(there)).toEqual(filesOf(furnished))
    const opened = await openRecords({ data: join(there, '.data'), databaseUrl: database.url })
    expect((await opened.records.read('een', (reader) => reader.list('account', { by: 'name' }))).length).toBeGreaterThan(1)
    await opened.close()

    const again = await run(['backup', file(), '--force'], { at: there, ...inDatabase() })
    const recordsOf = ({ sites }: Report) => sites.map(({ area, site, records }) => ({ area, site, records }))
    expect([again.codes, recordsOf(again.report)]).toEqual([[], recordsOf(taken.report)])
    const back = place('terug')
    expect((await restore(back)).codes).toEqual([])
    await expectWhole(back)

    // In PostgreSQL too they take the place of what is there.
    const full = await restore(place('elders'), inDatabase())
    expect([full.code, full.codes]).toEqual([1, ['SITE_RESTORE_NOT_EMPTY']])
    await query(
      database.adminUrl,
      "DELETE FROM bouwsteen.records WHERE kind = 'visitCount'; UPDATE bouwsteen.installation SET unfinished_copy = true",
    )
    expect((await restore(place('elders'), inDatabase())).codes).toEqual(['SITE_COPY_UNFINISHED'])
    expect((await run(['restore', file(), '--force'], { at: place('elders'), ...inDatabase() })).codes).toEqual([])
    const third = await run(['backup', '../nog.tar.gz'], { at: place('elders'), ...inDatabase() })
    expect(recordsOf(third.report)).toEqual(recordsOf(taken.report))
  })

  it('refuse what stands, and take its place with --force', async () => {
    await backup()
    const before = everything(cwd)
    const refused = await restore(cwd)
    expect([refused.code, refused.codes]).toEqual([1, ['SITE_RESTORE_NOT_EMPTY']])
    expect(refused.stderr).toMatch(/the content of een, twee; records of een, twee, the staff in .+; uploads of een in /)
    expect(everything(cwd)).toEqual(before)

    renameSync(join(cwd, 'content/sites/twee'), join(cwd, 'content/sites/drie'))
    rmSync(join(cwd, '.data/records/een'), { recursive: true })
    writeFileSync(join(cwd, '.data/unfinished-copy'), '')
    writeFileSync(join(cwd, 'content/sites/een/pages/later.md'), '---\ntitle: Later\n---\n')
    expect((await restore(cwd)).codes).toEqual(['SITE_COPY_UNFINISHED'])
    const forced = await run(['restore', file(), '--force'])
    expect([forced.code, forced.report.removed]).toEqual([0, ['drie']])
    await expectWhole(cwd)
    expect(readdirSync(join(cwd, '.data')).sort()).toEqual(['commits', 'graph', 'media', 'records', 'staff', 'uploads'])
  })

  it('end with 75 while a server runs; a backup does not', async () => {
    const lock = await acquireLock(join(cwd, 'content/sites'), { command: 'site serve' })
    expect((await backup()).code).toBe(0)
    const before = everything(cwd)
    const refused = await run(['restore', file(), '--force'])
    await lock.release()
    expect([refused.code, refused.codes]).toEqual([75, ['SITE_LOCKED']])
    expect(everything(cwd)).toEqual(before)
  })

  it('stop when interrupted, with everything as it was', async () => {
    const before = everything(cwd)
    const stopped = await backup({ signal: AbortSignal.abort(new Error('stop')) })
    expect([stopped.code > 0, everything(cwd)]).toEqual([true, before])
    await backup()
    const whole = everything(cwd)
    const half = await run(['restore', file(), '--force'], { signal: AbortSignal.abort(new Error('stop')) })
    expect([half.code > 0, everything(cwd)]).toEqual([true, whole])
    const there = place('daar')
    expect((await restore(there, { signal: AbortSignal.abort(new Error('stop')) })).code).toBeGreaterThan(0)
    expect(readdirSync(there)).toEqual([])
  })

  it('leave out links, and say so; refuse to write over a file or where it would be published', async () => {
    symlinkSync('/etc/hostname', join(cwd, 'content/sites/een/pages/koppeling.md'))
    symlinkSync('/etc', join(cwd, 'content/sites/een/map'))
    writeFileSync(join(cwd, 'content/sites/een/a\\b'), '')
    const taken = await backup()
    expect([taken.code, taken.report.problems.map(({ severity, code, path }) => [severity, code, path]).sort()]).toEqual([
      0,
      ['a\\b', 'map', 'pages/koppeling.md'].map((path) => ['warning', 'SITE_BACKUP_LEFT_OUT', `content/sites/een/${path}`]),
    ])
    const again = await backup()
    expect([again.code, again.codes]).toEqual([2, ['SITE_EXISTS']])
    symlinkSync(cwd, place('weg'))
    for (const refused of [
      '',
      '-',
      '.data',
      'content/sites/een/b.tar.gz',
      'dist/een/b.tar.gz',
      '.data/media/b.tar.gz',
      'b.tar.gz',
      'weg/b.tar.gz',
    ])
      expect([refused, (await run(['backup', refused])).codes]).toEqual([refused, ['SITE_USAGE']])
    expect((await run(['backup', join(place('weg'), 'b.tar.gz')])).codes).toEqual(['SITE_USAGE'])
    expect((await run(['backup', '.data/b.tar.gz'])).code).toBe(0)
    expect((await run(['backup', join(file(), 'x')])).code).toBe(74)
    expect((await run(['backup', 'x.tar.gz'], { at: join(cwd, 'leeg') })).codes).toEqual(['SITE_WORKSPACE_ABOVE'])
  })
})

describe('a file that is no whole backup', { timeout: 60_000 }, () => {
  let whole: Buffer
  let plain: Buffer
  beforeEach(async () => {
    await backup()
    whole = readFileSync(file())
    plain = gunzipSync(whole)
  })

  const text = (name: string, body: string) => {
    const bytes = Buffer.from(body)
    return Buffer.concat([tarHeader({ name, size: bytes.length, mode: 0o600, mtimeMs: 0 }), bytes, tarPadding(bytes.length)])
  }
  const heading = (change: object = {}) => ({
    format: 1,
    product: 'bouwsteen',
    version: '9.9.9',
    startedOn: '2026-11-21T10:00:00.000Z',
    ...change,
  })
  const withHeading = (change: object, ...more: Buffer[]) =>
    gzipSync(Buffer.concat([text('backup.json', JSON.stringify(heading(change))), ...more, tarEnd]))

  it.each<[string, () => Buffer, string]>([
    ['an empty file', () => Buffer.alloc(0), 'SITE_BACKUP_DAMAGED'],
    ['something else', () => Buffer.from('no backup at all'), 'SITE_BACKUP_DAMAGED'],
    ['another archive', () => gzipSync(Buffer.concat([text('README.md', 'x'), tarEnd])), 'SITE_BACKUP_DAMAGED'],
    ['an archive of nothing', () => gzipSync(tarEnd), 'SITE_BACKUP_DAMAGED'],
    ['one without a manifest', () => withHeading({}), 'SITE_BACKUP_DAMAGED'],
    ['one of another product', () => withHeading({ product: 'iets' }), 'SITE_BACKUP_DAMAGED'],
    ['one of a newer format', () => withHeading({ format: 2 }, text('iets/nieuws', 'x')), 'SITE_BACKUP_NEWER'],
    ['one with a path outside', () => withHeading({}, text('content/sites/een/../../../../x', 'x')), 'SITE_BACKUP_DAMAGED'],
    ['one with an absolute path', () => withHeading({}, text('/tmp/x', 'x')), 'SITE_BACKUP_DAMAGED'],
    [
      'one with something behind its manifest',
      () => gzipSync(Buffer.concat([plain.subarray(0, -1024), text('content/sites/een/x', 'x'), tarEnd])),
      'SITE_BACKUP_DAMAGED',
    ],
    ['one with a byte too many', () => gzipSync(Buffer.concat([plain, Buffer.from('x')])), 'SITE_BACKUP_DAMAGED'],
    [
      'one with another byte in a page',
      () => gzipSync(Buffer.from(plain.toString('latin1').replace('Hallo.', 'Hallo!'), 'latin1')),
      'SITE_BACKUP_DAMAGED',
    ],
    ['one without one of its files', () => gzipSync(without(plain, 'content/sites/een/site.json')), 'SITE_BACKUP_DAMAGED'],
  ])('%s is refused', async (_, make, code) => {
    writeFileSync(file(), make())
    const there = place('daar')
    const refused = await restore(there)
    expect([refused.code, refused.codes]).toEqual([1, [code]])
    expect(readdirSync(there)).toEqual([])
    if (code === 'SITE_BACKUP_NEWER') expect(refused.stderr).toContain('Install Bouwsteen 9.9.9 or newer')
  })

  it('is refused wherever it is cut off, or restored as it was where a flipped bit says nothing', async () => {
    const random = createRandom('damaged backups')
    for (let round = 0; round < (isFull ? 300 : 25); round += 1) {
      const at = Math.floor(random() * whole.length)
      const cut = round % 2 === 0
      const changed = Buffer.from(cut ? whole.subarray(0, at) : whole)
      if (!cut) changed[at]! ^= 1 << Math.floor(random() * 8)
      writeFileSync(file(), changed)
      const there = place(`daar-${round}`)
      const done = await restore(there)
      const story = `${cut ? 'cut off' : 'changed'} at ${at} of ${whole.length}`
      // Some bits of the header of gzip, such as its time, say nothing.
      if (!cut && done.code === 0) await expectWhole(there)
      else expect([done.code, done.codes, readdirSync(there)], story).toEqual([1, ['SITE_BACKUP_DAMAGED'], []])
    }
  })

  it('is refused with --force too, with everything left as it stands', async () => {
    writeFileSync(file(), whole.subarray(0, whole.length / 2))
    const before = everything(cwd)
    const refused = await run(['restore', file(), '--force'])
    expect([refused.codes, everything(cwd)]).toEqual([['SITE_BACKUP_DAMAGED'], before])
    expect((await run(['restore', '../weg.tar.gz'])).codes).toEqual(['SITE_BACKUP_MISSING'])
    expect((await run(['restore', '.data'])).codes).toEqual(['SITE_BACKUP_MISSING'])
    expect((await run(['restore', '-'])).codes).toEqual(['SITE_USAGE'])
  })
})

/** The archive without one of its files. */
function without(archive: Buffer, name: string): Buffer {
  const at = archive.indexOf(`${name}\0`)
  const size = Number.parseInt(archive.toString('latin1', at + 124, at + 135), 8)
  return Buffer.concat([archive.subarray(0, at), archive.subarray(at + 512 + Math.ceil(size / 512) * 512)])
}
