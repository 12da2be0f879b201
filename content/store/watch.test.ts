import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Watch, watchFolder } from './watch.ts'

let folder: string
let watch: Watch
let batches: string[][]
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bouwsteen-watch-'))
  mkdirSync(join(folder, 'pages'))
  for (const name of ['a', 'b']) writeFileSync(join(folder, `pages/${name}.md`), name)
  batches = []
  watch = watchFolder(folder, (paths) => batches.push(paths))
  await watch.ready
  return async () => {
    await watch.close()
    rmSync(folder, { recursive: true })
  }
})

test('changes come in one batch, without temporary files', async () => {
  writeFileSync(join(folder, 'pages/a.md'), 'anders')
  mkdirSync(join(folder, 'pages/nieuw'))
  writeFileSync(join(folder, 'pages/nieuw/c.md'), 'c')
  writeFileSync(join(folder, '.journal.json'), '{}')
  writeFileSync(join(folder, 'pages/.b.md.1-2.tmp'), 'nieuwe b')
  renameSync(join(folder, 'pages/.b.md.1-2.tmp'), join(folder, 'pages/b.md'))
  await vi.waitFor(() => expect(batches.flat().sort()).toEqual(['pages/a.md', 'pages/b.md', 'pages/nieuw/c.md']), { timeout: 5000 })
  expect(batches.length).toBeLessThanOrEqual(2)
})

test('the same bytes again wake nobody', async () => {
  writeFileSync(join(folder, 'pages/a.md'), 'anders')
  await vi.waitFor(() => expect(batches).toEqual([['pages/a.md']]), { timeout: 5000 })
  writeFileSync(join(folder, 'pages/a.md'), 'anders')
  writeFileSync(join(folder, 'pages/b.md'), 'ook anders')
  await vi.waitFor(() => expect(batches.slice(1).flat()).toContain('pages/b.md'), { timeout: 5000 })
  expect(batches.slice(1).flat()).toEqual(['pages/b.md'])
  rmSync(join(folder, 'pages/a.md'))
  await vi.waitFor(() => expect(batches.at(-1)).toEqual(['pages/a.md']), { timeout: 5000 })
})
