import fc from 'fast-check'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type SearchDocument, Weigher } from '../search-index/index/weigh-document.ts'
import { indexDocument } from './index-page.ts'
import { createMemoryRecords, type SearchRecords } from './records.ts'
import { SearchStore } from './search-store.ts'
import { type DocumentChange, type IndexContext, type IndexFiles, updateIndex } from './update-index.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'bouwsteen-test-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function inStore<T>(work: (store: SearchStore) => T | Promise<T>, code = 'a'): Promise<T> {
  const store = new SearchStore(folder, code)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

const lineOf = (text: string) => ({ entry: text, form: '', count: '' })
const put = ({ lines }: SearchRecords, [key, text]: readonly [key: string, text: string | undefined]) =>
  text === undefined ? lines.remove(key) : lines.put(key, lineOf(text))

/** Letters whose order differs between UTF-16 and code points among them. */
const keys = fc
  .array(fc.constantFrom('a', 'b', 'é', 'ﬂ', '𝔸', '字', ' '), { minLength: 1, maxLength: 3 })
  .map((letters) => letters.join(''))
const entries = fc.array(fc.tuple(keys, fc.string({ maxLength: 12 })), { maxLength: 300 })
const changes = fc.array(fc.tuple(keys, fc.option(fc.string(), { nil: undefined })), { maxLength: 30 })

describe('records of a whole index with changes over them', () => {
  test('read like the same records in memory', async () => {
    await fc.assert(
      fc.asyncProperty(entries, fc.array(changes, { maxLength: 3 }), keys, async (whole, rounds, start) => {
        const memory = createMemoryRecords()
        for (const entry of whole) put(memory, entry)
        await inStore((store) => store.replace((records) => whole.forEach((entry) => put(records, entry))))
        for (const round of rounds) {
          for (const change of round) put(memory, change)
          await inStore((store) => store.update((records) => round.forEach((change) => put(records, change))))
        }
        await inStore(({ records: { lines } }) => {
          for (const from of ['', start]) {
            expect([...lines.entries(from)]).toEqual([...memory.lines.entries(from)])
            expect([...lines.keys(from)]).toEqual([...memory.lines.keys(from)])
          }
          for (const key of [start, ...memory.lines.keys('')]) expect(lines.get(key)).toEqual(memory.lines.get(key))
        })
      }),
      { numRuns: 40 },
    )
  })

  test('are gone with the code that made them', async () => {
    await inStore((store) => store.replace((records) => put(records, ['a', 'text'])))
    await inStore((store) => store.update((records) => put(records, ['b', 'text'])))
    expect(await inStore(({ records }) => [...records.lines.keys('')], 'b')).toEqual([])
  })

  test('stay as they were where making others fails, which then counts as unfinished', async () => {
    await inStore((store) => {
      store.replace((records) => put(records, ['a', 'text']))
      expect(store.isUnfinished).toBe(true)
      store.finish()
    })
    expect(await inStore(({ isUnfinished }) => isUnfinished)).toBe(false)
    const failing = inStore((store) =>
      store.replace((records) => {
        put(records, ['b', 'text'])
        throw new Error('The disk is full')
      }),
    )
    await expect(failing).rejects.toThrow('The disk is full')
    expect(await inStore(({ records, isUnfinished }) => [isUnfinished, ...records.lines.keys('')])).toEqual([true, 'a'])
  })
})

const words = 'afval kalender afvalkalender grof vuil grofvuil zwem bad zwembad huis huizen café straat milieu milieustraat 𝔸 字'.split(' ')
const texts = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 8 }).map((chosen) => chosen.join(' '))
const documents = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 40 }), texts, fc.constantFrom('nl', 'nl', 'en')), {
  selector: ([number]) => number,
  maxLength: 25,
})

function changeOf([number, text, lang]: readonly [number: number, text: string, lang: string]): DocumentChange {
  const document: SearchDocument = { url: `/${number}`, lang, title: `Pagina ${number}`, lead: '', crumbs: [], sections: [{ text }] }
  return [`page/${number}`, indexDocument(document, { fingerprint: text, kind: 'page', list: '' }, new Weigher())]
}

const contextFor = (isWhole: boolean, files: ReadonlyMap<string, string>): IndexContext => ({
  listNames: new Map(),
  synonymsOf: () => [],
  isWhole,
  weigher: new Weigher(),
  read: (path) => files.get(path) ?? '',
})

function note(files: Map<string, string>, changed: IndexFiles) {
  for (const [path, text] of changed) {
    if (typeof text === 'function') files.set(path, text())
    else files.delete(path)
  }
}

const inOrder = (files: ReadonlyMap<string, string>) => [...files].sort(([a], [b]) => (a < b ? -1 : 1))

test('an index made whole and then edited is byte for byte the one made step by step', async () => {
  await fc.assert(
    fc.asyncProperty(documents, documents, async (first, second) => {
      const stepwise = new Map<string, string>()
      const memory = createMemoryRecords()
      for (const document of first) note(stepwise, updateIndex(memory, [changeOf(document)], contextFor(false, stepwise)))
      const made = new Map<string, string>()
      await inStore((store) => store.replace((records) => note(made, updateIndex(records, first.map(changeOf), contextFor(true, made)))))
      expect(inOrder(made)).toEqual(inOrder(stepwise))

      const kept = new Set(second.map(([number]) => number))
      const gone = first.filter(([number]) => !kept.has(number)).map(([number]): DocumentChange => [`page/${number}`, undefined])
      const edits = [...gone, ...second.map(changeOf)]
      await inStore((store) => store.update((records) => note(made, updateIndex(records, edits, contextFor(false, made)))))
      const anew = new Map<string, string>()
      note(anew, updateIndex(createMemoryRecords(), second.map(changeOf), contextFor(true, anew)))
      expect(inOrder(made)).toEqual(inOrder(anew))
    }),
    { numRuns: 30 },
  )
})
