import { expect, test } from 'vitest'
import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import { createMemoryStore } from '#content/store/memory/memory-store.ts'
import { recordIndexes } from '#content/store/records/record-indexes.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { buildPage } from '#tests/support/build.ts'
import { createRandom, isFull, pick, type Random } from '#tests/support/seed.ts'
import { siteCode } from '#tests/support/site-code.ts'
import { guidOf } from '#tests/support/store-samples.ts'
import type { Site } from '../site/site.ts'
import { putDraft } from '../site/working-copies.ts'
import { findMark, findStaleTexts, markMade, markRight, printAll, readOriginal } from './translation-state.ts'

const original = guidOf(0x1)
const translation = guidOf(0x2)
const words = ['Open', 'Dicht', 'Nieuw', 'Oud', ' Open', '']

const random = createRandom('random edits of an original')
let blocks = 0

/** A block with texts in its prose, in an option, or in a list. */
function makeBlock(): BuildingBlockInstance {
  blocks += 1
  const place = { guid: guidOf(0x1000 + blocks), layoutPosition: 'main' as const, sortId: random() }
  if (random() < 0.5) return { ...place, buildingBlockName: 'text', version: 1, options: {}, content: pick(random, words) }
  const links = Array.from({ length: Math.floor(random() * 3) }, () => ({ text: pick(random, words), page: guidOf(1) }))
  return { ...place, buildingBlockName: 'hero', version: 2, options: { title: pick(random, words), links } }
}

/** What an editor does to a page; some of it changes no text. */
const edits: readonly ((page: Page, random: Random) => void)[] = [
  (page) => (page.title = pick(random, words).trim() || 'Titel'),
  (page) => (page.description = pick(random, words)),
  (page) => (page.layout = pick(random, ['100', '25 - 75'] as const)),
  (page) => page.buildingBlockInstances.push(makeBlock()),
  (page) => page.buildingBlockInstances.splice(Math.floor(random() * page.buildingBlockInstances.length), 1),
  (page) => page.buildingBlockInstances.reverse(),
  (page) => change(page, (block) => (block.sortId = random() * 10)),
  (page) => change(page, (block) => (block.layoutPosition = pick(random, ['main', 'top'] as const))),
  (page) => change(page, (block) => block.buildingBlockName === 'text' && (block.content = pick(random, words))),
  (page) => change(page, (block) => block.buildingBlockName === 'hero' && (block.options['title'] = pick(random, words))),
  (page) => change(page, (block) => (block.options['links'] as object[] | undefined)?.reverse()),
  (page) => change(page, (block) => (block.options = Object.fromEntries(Object.entries(block.options).toReversed()))),
]

function change(page: Page, edit: (block: BuildingBlockInstance) => void): void {
  const block = page.buildingBlockInstances[Math.floor(random() * page.buildingBlockInstances.length)]
  if (block) edit(block)
}

/** Every text of a page by its place, found in another way than the product does: by name. */
function textsOf(page: Page): Map<string, string> {
  const texts = new Map<string, string>([['title', page.title]])
  if (page.description !== undefined) texts.set('description', page.description)
  for (const { guid, content, options } of page.buildingBlockInstances) {
    texts.set(`${guid}/content`, content ?? '')
    texts.set(`${guid}/title`, (options['title'] as string | undefined) ?? '')
    const links = (options['links'] ?? []) as { text: string }[]
    texts.set(
      `${guid}/links`,
      links
        .map(({ text }) => text.trim())
        .filter((text) => text !== '')
        .sort()
        .join('\n'),
    )
  }
  return new Map([...texts].flatMap(([place, text]) => (text.trim() === '' ? [] : [[place, text.trim()]])))
}

test('after any edits, moves, undos, publishes and saves without a change, what is stale is what an oracle says', async () => {
  const records = createMemoryStore<RecordKinds>({ indexes: recordIndexes })
  let live: Page = buildPage({ guid: original, title: 'Titel', buildingBlockInstances: [makeBlock(), makeBlock(), makeBlock()] })
  let draft: Page | undefined
  const history: Page[] = []
  const index = { find: () => live, list: () => [], derive: (_: object, make: () => unknown) => make() } as unknown as Site['index']
  const site = { code: siteCode, index }
  const copy = { ...structuredClone(live), guid: translation, lang: 'en', translationOf: original }
  const now = new Date('2026-06-01T10:00:00Z')
  const inRecords = <T>(work: Parameters<typeof records.transact<T>>[1]) => records.transact('een', work)
  await inRecords((writer) => markMade(site, writer, { from: live, copy, now }))
  const marked = textsOf(live)
  let stale = 0

  for (let step = 0; step < (isFull ? 10_000 : 1000); step += 1) {
    const doing = random()
    if (doing < 0.6) {
      history.push(structuredClone(draft ?? live))
      draft = structuredClone(draft ?? live)
      pick(random, edits)(draft, random)
    } else if (doing < 0.75) draft = history.pop() ?? draft
    else if (doing < 0.85) draft = structuredClone(draft ?? live)
    else if (doing < 0.95) {
      live = draft ?? live
      draft = undefined
    }
    await inRecords(async (writer) => {
      if (draft) await putDraft(writer, 'page', draft, { by: undefined, now })
      else await writer.delete('workingCopy', `page/${original}`)
    })
    const found = await inRecords((reader) => readOriginal(site, reader, original))
    if (!found) throw new Error('The original is gone')
    if (doing >= 0.95) {
      const places = random() < 0.5 ? undefined : [...textsOf(live).keys()].slice(0, 2)
      const said = places ? { texts: places.map((place) => ({ place, print: found.live[place] })) } : { whole: printAll(found) }
      await inRecords((writer) => markRight(writer, { translation: copy, original: found, said, now }))
      for (const place of places ?? [...new Set([...marked.keys(), ...textsOf(live).keys()])]) {
        const text = textsOf(live).get(place)
        if (text === undefined) marked.delete(place)
        else marked.set(place, text)
      }
    }
    const [is, drafted] = [textsOf(live), textsOf(draft ?? live)]
    const expected = [...new Set([...marked.keys(), ...is.keys()])].filter(
      (place) => marked.get(place) !== is.get(place) && marked.get(place) !== drafted.get(place),
    )
    const mark = await inRecords((reader) => findMark(reader, translation))
    const told = findStaleTexts(found, mark)?.map(({ place }) => place) ?? []
    expect(told.toSorted(), `step ${step}`).toEqual(expected.toSorted())
    stale += told.length
  }
  // Or it would have compared nothing with nothing.
  expect(stale).toBeGreaterThan(500)
})
