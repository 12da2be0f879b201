import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { guidOf, makePage } from '#tests/support/store-samples.ts'
import { createFilesStore } from './files-store.ts'
import { holdContent } from './hold.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bouwsteen-hold-'))
  return () => rmSync(folder, { recursive: true })
})

/** Writes a page; tells whether it is written. */
async function startWriting(): Promise<{ isDone: () => boolean; done: Promise<void> }> {
  rmSync(join(folder, 'stad'), { recursive: true, force: true })
  mkdirSync(join(folder, 'stad'))
  const store = createFilesStore({ sitesFolder: folder })
  let isDone = false
  const done = store.transact('stad', (writer) => writer.put('page', guidOf(1), makePage(1))).then(() => void (isDone = true))
  return { isDone: () => isDone, done }
}

test('a writer waits while somebody asks for it, and goes on at once afterwards', async () => {
  const { release } = await holdContent(folder)
  const { isDone, done } = await startWriting()
  await sleep(100)
  expect(isDone()).toBe(false)
  await release()
  await done
  await release()
  expect(readdirSync(folder)).toEqual(['stad'])
})

test('nobody waits for one that has died', async () => {
  writeFileSync(join(folder, '.hold.tmp'), '')
  const before = new Date(Date.now() - 2000)
  utimesSync(join(folder, '.hold.tmp'), before, before)
  await (
    await startWriting()
  ).done
})

test('a folder that cannot be written to is left alone', async () => {
  const { renew, release } = await holdContent(join(folder, 'weg'))
  await renew()
  await release()
  expect(readdirSync(folder)).toEqual([])
})
