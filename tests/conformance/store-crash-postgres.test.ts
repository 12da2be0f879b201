import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContentKinds } from '#content/store/files/content-kinds.ts'
import { openDatabase } from '#content/store/postgres/open-database.ts'
import { createPostgresStore } from '#content/store/postgres/postgres-store.ts'
import { bundleScript } from '../support/bundle-script.ts'
import { type Postgres, startPostgres } from '../support/postgres.ts'
import { createRandom, isFull } from '../support/seed.ts'
import { guidOf } from '../support/store-samples.ts'

let script: string
let postgres: Postgres
beforeAll(async () => {
  script = await bundleScript('tests/support/store-writer.ts')
  postgres = await startPostgres()
}, 60_000)
afterAll(async () => {
  rmSync(script, { force: true })
  await postgres.stop()
}, 60_000)

const random = createRandom('store-crash-postgres')
const kills = isFull ? 200 : 6

/** Every so often the database goes down instead of the writing process, as in a power failure. */
const CRASH_EVERY = 3

test(
  `PostgreSQL: ${kills} kills of the writer or the database lose nothing that was acknowledged`,
  { timeout: kills * 20_000 },
  async () => {
    const { url } = await postgres.createDatabase()
    for (let kill = 0; kill < kills; kill++) {
      const child = spawn(process.execPath, [script, '', url], { stdio: ['ignore', 'pipe', 'ignore'] })
      let said = ''
      const first = new Promise<void>((resolve) => {
        child.stdout.on('data', (chunk: Buffer) => {
          said += chunk.toString()
          if (said.includes('\n')) resolve()
        })
      })
      const ended = once(child, 'close')
      await first
      await new Promise((resolve) => setTimeout(resolve, random() * 60))
      // The writer waits for the database to come back, and continues.
      if (kill % CRASH_EVERY === 2) await postgres.crash()
      child.kill('SIGKILL')
      await ended
      const acknowledged = Number(said.slice(0, said.lastIndexOf('\n')).split('\n').at(-1))
      const database = await openDatabase(url)
      const store = createPostgresStore<ContentKinds>({ database, area: 'records' })
      const [page, menu] = await store.read('stad', (reader) =>
        Promise.all([reader.find('page', guidOf(1)), reader.find('menu', guidOf(2))]),
      )
      expect(page?.title).toBe(menu?.name)
      expect([acknowledged, acknowledged + 1]).toContain(Number(page?.title))
      await store.close()
      await database.close()
    }
  },
)
