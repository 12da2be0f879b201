import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeScratch } from '#tests/support/scratch.ts'
import { guidOf, makePage } from '#tests/support/store-samples.ts'
import type * as DurableFiles from './durable-files.ts'

vi.hoisted(() => vi.resetModules())
const disk = vi.hoisted((): { refuses?: 'the last flush' | 'what the journal lists' | undefined } => ({}))
afterAll(() => vi.resetModules())
vi.mock('./durable-files.ts', async (load) => {
  const real = await load<typeof DurableFiles>()
  return {
    ...real,
    async applyFileChanges(root: string, changes: ReadonlyMap<string, string>) {
      if (disk.refuses === 'what the journal lists') {
        const renames = [...changes].map(([path, text]) => {
          const temporary = join(path, `../.${path.split('/').at(-1)}.1-x.tmp`)
          mkdirSync(join(root, path, '..'), { recursive: true })
          writeFileSync(join(root, temporary), text)
          return [temporary, path]
        })
        writeFileSync(join(root, '.journal.json'), JSON.stringify({ renames, deletes: [] }))
      } else await real.applyFileChanges(root, changes)
      if (disk.refuses) throw new Error('ENOSPC')
    },
  }
})
const { createFilesStore } = await import('./files-store.ts')

let folder: string
let store: ReturnType<typeof createFilesStore>
beforeEach(() => {
  folder = makeScratch()
  mkdirSync(join(folder, 'een'), { recursive: true })
  writeFileSync(join(folder, 'een/site.json'), '{ "schema": 1, "platformName": "Een" }\n')
  store = createFilesStore({ sitesFolder: folder, proseBlocks: new Set(['text']) })
})
afterEach(async () => {
  disk.refuses = undefined
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const write = (...titles: string[]) =>
  store.transact('een', async (writer) => {
    for (const [index, title] of titles.entries()) await writer.put('page', guidOf(index + 1), makePage(index + 1, title))
  })
const titleOf = (number: number) => store.read('een', async (reader) => (await reader.find('page', guidOf(number)))?.title)

it('still tells those who follow the folder what a refused commit left on the disk', async () => {
  await write('Oud')
  const path = (await store.findPath('een', 'page', guidOf(1))) ?? ''
  disk.refuses = 'the last flush'
  await expect(write('Nieuw')).rejects.toThrow('ENOSPC')
  expect(await titleOf(1)).toBe('Oud')
  expect(readFileSync(join(folder, 'een', path), 'utf8')).toContain('Nieuw')
  expect(await store.refresh('een', [path])).toEqual([{ kind: 'page', id: guidOf(1) }])
  expect(await titleOf(1)).toBe('Nieuw')
})

it('finishes what a refused commit began before the next one', async () => {
  await write('Oud', 'Oud twee')
  disk.refuses = 'what the journal lists'
  await expect(write('Nieuw', 'Nieuw twee')).rejects.toThrow('ENOSPC')
  disk.refuses = undefined
  await store.transact('een', (writer) => writer.put('page', guidOf(9), makePage(9, 'Later')))
  expect(existsSync(join(folder, 'een/.journal.json'))).toBe(false)
  await store.refresh('een')
  expect([await titleOf(1), await titleOf(2), await titleOf(9)]).toEqual(['Nieuw', 'Nieuw twee', 'Later'])
})
