import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createFilesStore } from '#content/store/files/files-store.ts'
import { openRecords } from '#content/store/open-records.ts'
import { bundleScript } from '#tests/support/bundle-script.ts'
import { type Postgres, startPostgres } from '#tests/support/postgres.ts'
import type { NumberedKinds } from '#tests/support/publishing-writer.ts'
import { isFull } from '#tests/support/seed.ts'
import { guidOf } from '#tests/support/store-samples.ts'
import { runInTest } from '../../run-in-test.ts'

const rounds = isFull ? 20 : 3

let postgres: Postgres
let script: string
let writer: ChildProcess | undefined
let cwd: string
const root = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'bouwsteen-written-'))

beforeAll(async () => {
  ;[postgres, script] = await Promise.all([startPostgres(), bundleScript('tests/support/publishing-writer.ts')])
}, 120_000)
afterEach(async () => {
  // One that ended by itself closes no more.
  if (writer && writer.exitCode === null && writer.signalCode === null) {
    writer.kill('SIGKILL')
    await once(writer, 'close')
  }
  writer = undefined
  rmSync(cwd, { recursive: true, force: true })
})
afterAll(async () => {
  rmSync(root, { recursive: true, force: true })
  rmSync(script, { force: true })
  await postgres.stop()
}, 60_000)

/** Starts a process that saves and publishes on and on; tells the last numbers that it acknowledged. */
async function startWriter(...args: string[]): Promise<{ saved: number; published: number }> {
  const last = { saved: 0, published: 0 }
  writer = spawn(process.execPath, [script, cwd, join(cwd, '.data'), ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  let rest = ''
  const begun = new Promise<void>((resolve, reject) => {
    writer?.once('close', (code) => reject(new Error(`The writer ended with ${code} before it published`)))
    writer?.stdout?.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) last[line.startsWith('saved') ? 'saved' : 'published'] = Number(line.split(' ')[1])
      if (last.published > 0) resolve()
    })
  })
  await begun
  return last
}

/** What a restored installation says, each place with its own number. */
async function readNumbers(at: string, databaseUrl?: string) {
  const content = createFilesStore({ sitesFolder: join(at, 'content/sites'), isWritable: false })
  const opened = await openRecords({ data: join(at, '.data'), databaseUrl })
  const records = opened.openArea<NumberedKinds>('records')
  try {
    const [page, menu, problems] = [
      await content.read('stad', async (reader) => Number((await reader.find('page', guidOf(1)))?.title)),
      await content.read('stad', async (reader) => Number((await reader.find('menu', guidOf(2)))?.name)),
      await content.problems('stad'),
    ]
    const kept = await records.read('stad', async (reader) => ({
      draft: (await reader.find('workingCopy', 'page'))?.number,
      version: (await reader.find('version', 'page'))?.number ?? 0,
    }))
    return { page, menu, ...kept, problems }
  } finally {
    await opened.close()
    await content.close()
  }
}

/** With many files a look at all of them takes longer than a publish: writers have to wait for a moment. */
const cases: [records: string, others: number][] = [
  ['LMDB', 20],
  ['LMDB', 2000],
  ['PostgreSQL', 20],
]

test.each(cases)(
  'with records in %s and %i other files, each backup is one instant with everything acknowledged before',
  { timeout: rounds * 30_000 },
  async (kind, others) => {
    cwd = mkdtempSync(join(root, 'workspace-'))
    const folder = join(cwd, 'content/sites/stad')
    mkdirSync(join(folder, 'pages/veel'), { recursive: true })
    writeFileSync(join(folder, 'site.json'), JSON.stringify({ schema: 1, platformName: 'Stad', theme: 'polder' }))
    for (let number = 0; number < others; number++) writeFileSync(join(folder, `pages/veel/p${number}.md`), `---\ntitle: P${number}\n---\n`)
    const database = kind === 'PostgreSQL' ? await postgres.createDatabase() : undefined
    const env = database ? { DATABASE_URL: database.url } : {}
    const last = await startWriter(...(database ? [database.url] : []))
    for (let round = 0; round < rounds; round++) {
      const before = { ...last }
      const taken = await runInTest(['backup', '.data/b.tar.gz', '--force', '--json'], { cwd, env })
      expect(taken.code, taken.stderr).toBe(0)
      const after = last.published
      const there = join(cwd, `daar-${round}`)
      mkdirSync(there)
      // The lock of the workspace around it is not held, and its records are another's.
      const restored = await runInTest(['restore', join(cwd, '.data/b.tar.gz'), '--workspace', there], { cwd: '/' })
      expect(restored.code, restored.stderr).toBe(0)
      const { page, menu, draft, version, problems } = await readNumbers(there)
      const story = JSON.stringify({ before, page, menu, draft, version, after })
      expect([menu, problems], story).toEqual([page, []])
      expect(Math.max(page, version), story).toBeGreaterThanOrEqual(before.published)
      expect(Math.max(draft ?? 0, version), story).toBeGreaterThanOrEqual(before.saved)
      // Published; saved and not published; or cut off between content and records, which the next start of a server finishes.
      const states = [
        [version, version, undefined],
        [version, version, version + 1],
        [version + 1, version, version + 1],
      ]
      expect(states, story).toContainEqual([page, version, draft])
      rmSync(there, { recursive: true })
    }
    const between = last.published
    const hasEnded = () => writer?.exitCode !== null || writer.signalCode !== null
    await expect.poll(() => hasEnded() || last.published > between, { message: 'the writer goes on', timeout: 30_000 }).toBe(true)
    expect(hasEnded(), `the writer ended: ${writer?.signalCode}`).toBe(false)
  },
)
