import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Store } from '#content/store/contract.ts'
import { createFilesStore } from '#content/store/files/files-store.ts'
import type { ContentKinds } from '#content/store/files/content-kinds.ts'
import { acquireLock } from '#content/store/lock.ts'
import { createRecordsStore } from '#content/store/records/records-store.ts'
import { bundleScript } from '../support/bundle-script.ts'
import { createRandom, isFull } from '../support/seed.ts'
import { guidOf } from '../support/store-samples.ts'

let script: string
let folder: string
beforeAll(async () => {
  script = await bundleScript('tests/support/store-writer.ts')
}, 60_000)
afterAll(() => rmSync(script, { force: true }))
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bouwsteen-crash-'))
  mkdirSync(join(folder, 'stad'))
  return () => rmSync(folder, { recursive: true, force: true })
})

const random = createRandom('store-crash')
const kills = isFull ? 50 : 6

/** The lines that a child prints, and how it ends. */
function start(...args: string[]): { child: ChildProcess; lines: string[]; firstLine: Promise<string>; ended: Promise<unknown> } {
  const child = spawn(process.execPath, [script, folder, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines: string[] = []
  let rest = ''
  const firstLine = new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const parts = (rest + chunk.toString()).split('\n')
      rest = parts.pop() ?? ''
      lines.push(...parts)
      if (lines[0] !== undefined) resolve(lines[0])
    })
  })
  return { child, lines, firstLine, ended: new Promise((resolve) => child.once('close', resolve)) }
}

const drivers: Record<string, () => Store<ContentKinds>> = {
  files: () => createFilesStore({ sitesFolder: folder }),
  records: () => createRecordsStore<ContentKinds>({ folder: join(folder, 'records') }),
}

describe.each(Object.entries(drivers))('%s, killed in the middle of writing', (name, open) => {
  test(`loses nothing that was acknowledged and shows no half transaction, ${kills} times`, { timeout: kills * 10_000 }, async () => {
    for (let kill = 0; kill < kills; kill++) {
      const { child, lines, firstLine, ended } = start(name)
      await firstLine
      await new Promise((resolve) => setTimeout(resolve, random() * 60))
      child.kill('SIGKILL')
      await ended
      const acknowledged = Number(lines.at(-1))
      const store = open()
      const [page, menu] = await store.read('stad', (reader) =>
        Promise.all([reader.find('page', guidOf(1)), reader.find('menu', guidOf(2))]),
      )
      expect(page?.title).toBe(menu?.name)
      expect([acknowledged, acknowledged + 1]).toContain(Number(page?.title))
      if (name === 'files') {
        expect(await (store as ReturnType<typeof createFilesStore>).problems('stad')).toEqual([])
        // No temporary file and no journal; the page keeps the path from its first title.
        expect(readdirSync(join(folder, 'stad'), { recursive: true }).map(String).sort()).toEqual(['menus.json', 'pages', 'pages/1.md'])
      }
      await store.close()
    }
  })
})

test('files left by a killed process are swept at the next start, and only those', async () => {
  const pages = join(folder, 'stad/pages')
  mkdirSync(join(pages, 'wonen'), { recursive: true })
  for (const name of ['.a.md.12-abc.tmp', 'wonen/.b.md.12-abc.tmp']) writeFileSync(join(pages, name), '---\ntitle: half')
  for (const name of ['.gitkeep', 'a.tmp', 'c.md']) writeFileSync(join(pages, name), '---\ntitle: C\n---\n')
  const readOnly = createFilesStore({ sitesFolder: folder, isWritable: false })
  expect(await readOnly.read('stad', (reader) => reader.list('page'))).toHaveLength(1)
  expect(existsSync(join(pages, '.a.md.12-abc.tmp'))).toBe(true)
  await createFilesStore({ sitesFolder: folder }).read('stad', () => undefined)
  expect(readdirSync(pages, { recursive: true }).map(String).sort()).toEqual(['.gitkeep', 'a.tmp', 'c.md', 'wonen'])
})

describe('the lock', () => {
  test('names its holder to a second process within two seconds, and is free after release', async () => {
    const lock = await acquireLock(folder, { command: 'site serve' })
    const { firstLine, ended } = start('lock', 'site import')
    const began = performance.now()
    await expect(acquireLock(folder, { command: 'site dev' })).rejects.toMatchObject({
      code: 'SITE_LOCKED',
      exitCode: 75,
      message: expect.stringContaining(`process ${process.pid} (site serve`),
    })
    expect(performance.now() - began).toBeLessThan(2000)
    expect(await firstLine).toMatch(/^SITE_LOCKED .*site serve/)
    await ended
    await lock.release()
    await (await acquireLock(folder, { command: 'site dev' })).release()
    expect(readdirSync(folder).filter((name) => name.startsWith('.lock'))).toEqual([])
  })

  test('of a killed process is taken over at once, by one of those who want it', async () => {
    const holder = start('lock', 'site serve')
    expect(await holder.firstLine).toBe('held')
    await expect(acquireLock(folder, { command: 'site dev' })).rejects.toMatchObject({ code: 'SITE_LOCKED' })
    holder.child.kill('SIGKILL')
    await holder.ended
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => acquireLock(folder, { command: 'site dev' })))
    const held = outcomes.filter((outcome) => outcome.status === 'fulfilled')
    expect(held).toHaveLength(1)
    await held[0]!.value.release()
  })

  test('of a paused process does not expire', async () => {
    const holder = start('lock', 'site serve')
    expect(await holder.firstLine).toBe('held')
    holder.child.kill('SIGSTOP')
    // As after a night in which nothing renewed it.
    utimesSync(join(folder, '.lock'), 0, 0)
    await expect(acquireLock(folder, { command: 'site dev' })).rejects.toMatchObject({ code: 'SITE_LOCKED' })
    holder.child.kill('SIGKILL')
    await holder.ended
  })

  test('of a process whose number was given out again is taken over', async () => {
    const lock = await acquireLock(folder, { command: 'site serve' })
    const path = join(folder, '.lock')
    const holder = JSON.parse(readFileSync(path, 'utf8')) as { startTime?: string; token: string }
    await lock.release()
    if (holder.startTime === undefined) return expect(existsSync('/proc/self/stat')).toBe(false)
    writeFileSync(path, JSON.stringify({ ...holder, startTime: '1', token: 'other' }))
    await (await acquireLock(folder, { command: 'site dev' })).release()
  })
})

const hasStrace = spawnSync('strace', ['-V']).status === 0
if (!hasStrace)
  console.warn('strace is not on this machine: the order of flushes is not proven here. Install it with: apt-get install strace')

describe.runIf(hasStrace)('a write is flushed before it is acknowledged (strace)', () => {
  /** The calls that matter, in order, with their purpose. */
  function trace(...args: string[]): string[] {
    const log = join(folder, 'trace')
    execFileSync('strace', [
      '-f',
      '-y',
      '-o',
      log,
      '-e',
      'trace=write,pwrite64,pwritev,fsync,fdatasync,msync,rename,renameat,renameat2,unlink,unlinkat',
      process.execPath,
      script,
      folder,
      ...args,
    ])
    return readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => line.includes(folder) || /write\(1<[^>]*>, "\d+\\n"/.test(line))
      .map(describeCall)
  }

  function describeCall(line: string): string {
    if (/write\(1</.test(line)) return 'acknowledge'
    const call = /^\d+\s+(?:<\.\.\. )?(\w+)/.exec(line)?.[1] ?? ''
    const target = /\.tmp>/.test(line) ? 'temporary' : /(?:stad|pages)>/.test(line) ? 'folder' : /data\.mdb/.test(line) ? 'data' : 'name'
    return `${call} ${target}`
  }

  test('a page: write, flush, rename, flush the folder', { timeout: 60_000 }, () => {
    const calls = trace('files', 'page', '20')
    const rounds = calls.join('|').split('acknowledge').slice(0, -1)
    expect(rounds).toHaveLength(20)
    // The first write also creates the folder.
    for (const round of rounds.slice(1))
      expect(round.split('|').filter(Boolean)).toEqual(['write temporary', 'fsync temporary', 'rename name', 'fsync folder'])
  })

  test('a transaction of two files: both flushed, then the journal, then the renames', { timeout: 60_000 }, () => {
    const rounds = trace('files', 'both', '10').join('|').split('acknowledge').slice(1, -1)
    expect(rounds).toHaveLength(9)
    for (const round of rounds) {
      expect(round.split('|').filter(Boolean)).toEqual([
        'write temporary',
        'fsync temporary',
        'write temporary',
        'fsync temporary', // the two files
        'write temporary',
        'fsync temporary',
        'fsync folder',
        'fsync folder',
        'rename name',
        'fsync folder', // the journal
        'rename name',
        'rename name',
        'fsync folder',
        'fsync folder',
        'unlink name',
        'fsync folder',
      ])
    }
  })

  test('records: the data is flushed', { timeout: 60_000 }, () => {
    const rounds = trace('records', 'both', '10').join('|').split('acknowledge').slice(0, -1)
    expect(rounds).toHaveLength(10)
    for (const round of rounds) expect(round).toMatch(/(?:fsync|fdatasync|msync) data/)
  })
})
