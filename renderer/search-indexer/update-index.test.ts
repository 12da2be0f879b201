import fc from 'fast-check'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { IndexFiles as OpenIndex } from '../search-index/query/index-files.ts'
import { search } from '../search-index/query/search.ts'
import { type SearchDocument, Weigher } from '../search-index/index/weigh-document.ts'
import { createMemoryRecords } from './records.ts'
import { indexDocument } from './index-page.ts'
import { type DocumentChange, type IndexContext, type IndexFiles, updateIndex } from './update-index.ts'

const contextIn = (folder: ReadonlyMap<string, string>): IndexContext => ({
  listNames: new Map([['l1', 'Nieuws']]),
  synonymsOf: () => [],
  isWhole: false,
  weigher: new Weigher(),
  read: (path) => folder.get(path) ?? '',
})

function documentOf(title: string, text: string, lang = 'nl'): SearchDocument {
  return { url: `/${title}`, lang, title, lead: '', crumbs: ['Home'], sections: [{ text }] }
}

function changeOf(key: string, text: string, lang = 'nl'): DocumentChange {
  const [kind, list] = text.length % 2 === 0 ? ['page', ''] : ['nieuws', 'l1']
  const document = documentOf(`${key} ${text.split(' ')[0]}`, text, lang)
  return [key, indexDocument(document, { fingerprint: text, kind: kind as string, list: list as string }, new Weigher())]
}

/** The contents of the folder after these updates, one after the other. */
function apply(steps: readonly (readonly DocumentChange[])[], records = createMemoryRecords()): Map<string, string> {
  const folder = new Map<string, string>()
  for (const step of steps) note(folder, updateIndex(records, step, contextIn(folder)))
  return folder
}

function note(folder: Map<string, string>, files: IndexFiles) {
  for (const [path, text] of files) {
    if (typeof text === 'function') folder.set(path, text())
    else folder.delete(path)
  }
}

const readFrom = (folder: ReadonlyMap<string, string>, lang: string, onRead: (text: string) => void = () => {}) =>
  OpenIndex.open((path) => {
    const text = folder.get(`${lang}/${path}`)
    if (text !== undefined) onRead(text)
    return Promise.resolve(text === undefined ? undefined : (JSON.parse(text) as unknown))
  })

const words =
  'afval kalender afvalkalender afvalkalenders grof vuil grofvuil huisvuil zwem bad zwembad huis huizen kinderen kind café straat milieu milieustraat constructor'.split(
    ' ',
  )
const texts = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 8 }).map((chosen) => chosen.join(' '))
const keys = fc.integer({ min: 0, max: 40 }).map((number) => `page/${number}`)
const edits = fc.array(fc.tuple(keys, fc.option(texts, { nil: undefined }), fc.constantFrom('nl', 'nl', 'en')), {
  minLength: 1,
  maxLength: 12,
})

describe('an index after updates', () => {
  test('is byte for byte the index of a clean build, whatever was indexed before and in whatever steps', () => {
    fc.assert(
      fc.property(fc.array(edits, { minLength: 1, maxLength: 6 }), (rounds) => {
        const present = new Map<string, DocumentChange>()
        const steps = rounds.map((round) => {
          const step = new Map<string, DocumentChange>()
          for (const [key, text, lang] of round) step.set(key, text === undefined ? [key, undefined] : changeOf(key, text, lang))
          for (const [key, change] of step) {
            if (change[1]) present.set(key, change)
            else present.delete(key)
          }
          return [...step.values()]
        })
        expect(sorted(apply(steps))).toEqual(sorted(apply([[...present.values()]])))
      }),
      { numRuns: 60 },
    )
  })

  test('leaves nothing behind of a language whose last page went', () => {
    const records = createMemoryRecords()
    const folder = apply([[changeOf('page/1', 'waste', 'en')], [['page/1', undefined]]], records)
    expect([...folder.keys()]).toEqual([])
    expect([...records.terms.keys(''), ...records.lines.keys(''), ...records.documents.keys('')]).toEqual([])
  })

  test('a page that becomes another language leaves the index of its own', () => {
    const folder = apply([[changeOf('page/1', 'afval huis'), changeOf('page/2', 'huis')], [changeOf('page/1', 'afval huis', 'en')]])
    expect([...folder.keys()].filter((path) => path.startsWith('nl/d/'))).toHaveLength(1)
    expect([...folder.keys()].filter((path) => path.startsWith('en/d/'))).toHaveLength(1)
  })
})

function sorted(folder: ReadonlyMap<string, string>) {
  return [...folder].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** 1,000 pages of 550 words, drawn by Zipf's law from 40,000 as in a natural language: about 3.4 M characters. */
describe('1,000 pages', () => {
  const vocabulary = makeVocabulary(40_000)
  const pages = Array.from({ length: 1000 }, (_, number) => changeOf(`page/${number}`, makeText(vocabulary, number, 550)))
  const records = createMemoryRecords()
  const folder = apply([pages], records)

  test('a first query loads at most 48 KiB of the index, a later one less', async () => {
    const sizes: number[] = []
    for (const [first, second] of [
      [10, 200],
      [35, 5000],
      [3, 900],
      [400, 7000],
    ]) {
      let bytes = 0
      const index = await readFrom(folder, 'nl', (text) => (bytes += gzipSync(text, { level: 9 }).length))
      const found = await search(index, `${vocabulary[first as number]} ${vocabulary[second as number]}`)
      expect((await found.read(0, 10)).length).toBeGreaterThan(3)
      sizes.push(bytes)
    }
    expect(Math.max(...sizes), sizes.join(' ')).toBeLessThan(48 * 1024)
  })

  test('a changed sentence rewrites the page’s own file and few shards', () => {
    const [, document] = pages[500] as DocumentChange
    const text = makeText(vocabulary, 500, 550).replace(/(\S+ ){5}/, 'nieuwe zin over het zwembad ')
    const files = updateIndex(records, [changeOf('page/500', text)], contextIn(folder))
    const written = new Map<string, string>()
    note(written, files)
    expect(document?.shown).not.toBe([...written].find(([path]) => path.includes('/d/'))?.[1])
    const shards = [...folder.keys()].filter((path) => path.includes('/w/'))
    const changed = [...written.keys()].filter((path) => path.includes('/w/'))
    expect([...written.keys()].filter((path) => path.includes('/d/'))).toHaveLength(1)
    expect(shards.length).toBeGreaterThan(100)
    expect(changed.length, changed.join(' ')).toBeLessThan(shards.length / 8)
  })
})

function makeVocabulary(size: number): string[] {
  const random = createDraws(7)
  const syllables = 'ba de ge ver ont op af in uit ker loon stra vel mol wij tuin dor gra net pol sim tor kla vre zuid oost haf lin'.split(
    ' ',
  )
  const made = new Set<string>()
  while (made.size < size)
    made.add(Array.from({ length: 2 + Math.floor(random() * 3) }, () => syllables[Math.floor(random() * syllables.length)]).join(''))
  return [...made]
}

function makeText(vocabulary: readonly string[], salt: number, length: number): string {
  const random = createDraws(salt + 1)
  return Array.from({ length }, () => vocabulary[Math.floor(vocabulary.length ** random()) - 1]).join(' ')
}

/** The same draws on every run (mulberry32). */
function createDraws(salt: number): () => number {
  let state = salt * 0x9e3779b9
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
