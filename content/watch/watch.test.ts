import { appendFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { watchFolders } from './watch-folders.ts'
import { type Watch, watchFolder } from './watch.ts'
import { watchWithChokidar } from './watch-with-chokidar.ts'

describe.each([
  ['one watch a folder', watchFolders],
  ['chokidar', watchWithChokidar],
])('%s', (_, watchTree) => {
  let folder: string
  let watch: Watch
  let batches: string[][]
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bouwsteen-watch-'))
    mkdirSync(join(folder, 'pages'))
    for (const name of ['a', 'b']) writeFileSync(join(folder, `pages/${name}.md`), name)
    batches = []
    watch = watchFolder(folder, (paths) => batches.push(paths), { watchTree })
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

  test('folders that come, move and go are told file by file', async () => {
    const told: string[] = []
    const settle = async (...paths: string[]) => {
      await vi.waitFor(() => {
        told.push(...batches.splice(0).flat())
        expect([...new Set(told)].sort()).toEqual(paths)
      }, 5000)
      told.length = 0
    }
    const write = (path: string, text = path) => writeFileSync(join(folder, path), text)

    mkdirSync(join(folder, 'pages/x/y/z'), { recursive: true })
    write('pages/x/y/z/1.md')
    write('pages/x/2.md')
    await settle('pages/x/2.md', 'pages/x/y/z/1.md')
    write('pages/x/y/z/1.md', 'anders')
    write('pages/x/y/3.md')
    await settle('pages/x/y/3.md', 'pages/x/y/z/1.md')

    renameSync(join(folder, 'pages/x'), join(folder, 'pages/q'))
    await settle(...['q/2.md', 'q/y/3.md', 'q/y/z/1.md', 'x/2.md', 'x/y/3.md', 'x/y/z/1.md'].map((path) => `pages/${path}`))
    write('pages/q/y/z/1.md', 'nog anders')
    await settle('pages/q/y/z/1.md')

    rmSync(join(folder, 'pages/q'), { recursive: true })
    await settle(...['q/2.md', 'q/y/3.md', 'q/y/z/1.md'].map((path) => `pages/${path}`))

    // A new folder takes the place of the deleted one, as in a checkout.
    rmSync(join(folder, 'pages'), { recursive: true })
    mkdirSync(join(folder, 'pages'))
    write('pages/b.md', 'nieuwe b')
    await settle('pages/a.md', 'pages/b.md')
    write('pages/b.md', 'weer een')
    write('pages/c.md')
    await settle('pages/b.md', 'pages/c.md')
  })

  test('a root that goes and comes back is watched again', async () => {
    rmSync(folder, { recursive: true })
    await vi.waitFor(() => expect(batches.flat().sort()).toEqual(['pages/a.md', 'pages/b.md']), { timeout: 5000 })
    mkdirSync(join(folder, 'pages'), { recursive: true })
    await vi.waitFor(
      () => {
        writeFileSync(join(folder, 'pages/a.md'), String(Math.random()))
        expect(batches.slice(1).flat()).toContain('pages/a.md')
      },
      { timeout: 5000, interval: 300 },
    )
  })

  test('what comes after more changes than the system keeps events of is told too', async () => {
    for (let number = 0; number < 10_000; number += 1) for (const name of ['a', 'b']) appendFileSync(join(folder, `pages/${name}.md`), 'x')
    mkdirSync(join(folder, 'pages/nieuw'))
    for (const name of ['c', 'nieuw/d']) writeFileSync(join(folder, `pages/${name}.md`), name)
    await vi.waitFor(() => expect(batches.flat()).toEqual(expect.arrayContaining(['pages/c.md', 'pages/nieuw/d.md'])), { timeout: 5000 })
  })

  test('a file that is written twice at once is told with its last bytes', async () => {
    writeFileSync(join(folder, 'pages/a.md'), 'eerst')
    await vi.waitFor(() => expect(batches).toHaveLength(1), { timeout: 5000, interval: 5 })
    writeFileSync(join(folder, 'pages/a.md'), 'daarna')
    await vi.waitFor(() => expect(batches).toEqual([['pages/a.md'], ['pages/a.md']]), { timeout: 5000 })
  })
})
