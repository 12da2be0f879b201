import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findDifferences, readTree } from '#tests/support/read-tree.ts'
import { scratchRoot } from '#tests/support/workspace.ts'
import { type IndexHelper, SharedPages } from './index-pages.ts'
import type { SearchedFile } from './index-page.ts'
import { updateSearch } from './update-search.ts'

const PAGES = 510
const SHARE = 200

let root: string
let files: Map<string, SearchedFile>
beforeEach(() => {
  root = mkdtempSync(join(scratchRoot, 'bouwsteen-test-'))
  files = new Map()
  for (let number = 0; number < PAGES; number++) {
    const path = `p${number}/index.html`
    const lang = number % 5 === 0 ? 'en' : 'nl'
    const text = `Woord${number % 37} grofvuil afval-kalender${number} <em>huis</em> &amp; straat`
    mkdirSync(join(root, 'out', `p${number}`), { recursive: true })
    writeFileSync(
      join(root, 'out', path),
      `<!doctype html><html lang="${lang}"><main><h1>Pagina ${number}</h1><p>${text}</p></main></html>`,
    )
    files.set(`page/${String(number).padStart(4, '0')}`, { path, searched: 'x', kind: 'page', list: '' })
  }
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Takes the first pages as soon as it is asked and leaves the rest; what it gets and gives is copied, as between threads. */
function createHelper(): IndexHelper {
  const pages = new SharedPages()
  return {
    index(asked) {
      Atomics.store(asked.taken, 0, SHARE)
      const own = { out: asked.out, files: new Map([...asked.files].slice(0, SHARE)), taken: new Int32Array(1) }
      return Promise.resolve(structuredClone(pages.index(own)))
    },
    place: (folder, theirs) => Promise.resolve(pages.place(structuredClone(folder), structuredClone(theirs))),
  }
}

const make = (graph: string, helpers: readonly IndexHelper[]) =>
  updateSearch(
    {
      folder: join(root, graph),
      out: join(root, 'out'),
      staging: join(root, 'staging'),
      code: 'a',
      context: { isWhole: true, defaultLanguage: 'nl', listNames: new Map(), synonyms: [] },
      expired: new Set(),
      keys: [...files.keys()],
      files,
    },
    undefined,
    () => helpers,
  )

test('an index is the same with and without threads that take a share', async () => {
  const folder = join(root, 'out/search/index')
  expect((await make('alone', [])).written).toHaveLength(readTree(folder).size)
  const alone = readTree(folder)
  rmSync(folder, { recursive: true })
  const helper = createHelper()
  let shared = 0
  const counted: IndexHelper = {
    ...helper,
    index: async (pages) => helper.index(pages).then((part) => ((shared = part.documents.length), part)),
  }
  expect((await make('shared', [counted])).written).toHaveLength(alone.size)
  expect(shared).toBe(SHARE)
  expect(findDifferences(alone, readTree(folder))).toEqual([])
  expect(readdirSync(root)).not.toContain('staging')
})

test('made over one that is there, it writes what differs alone, whichever thread has it', async () => {
  const folder = join(root, 'out/search/index')
  await make('graph', [])
  const before = readTree(folder)
  const documents = [...before.keys()].filter((path) => path.includes('/d/'))
  for (const path of documents.filter((_, place) => place % 50 === 0)) writeFileSync(join(folder, path), '{}')
  writeFileSync(join(folder, 'nl/d/none.json'), '{}')
  const { written, removed } = await make('graph', [createHelper()])
  expect([...written].sort()).toEqual(documents.filter((_, place) => place % 50 === 0).sort())
  expect(removed).toEqual(['nl/d/none.json'])
  expect(findDifferences(before, readTree(folder))).toEqual([])
})
