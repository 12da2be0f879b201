import { setImmediate } from 'node:timers/promises'
import type { Page } from '#content/model/page/schema.ts'
import { findStale, type Prints, type StaleText } from '#content/model/translation-mark/find-stale.ts'
import type { TranslationMark } from '#content/model/translation-mark/schema.ts'
import type { StoreReader, StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Site } from '../site/site.ts'
import { findDraft } from '../site/working-copies.ts'
import { listPageTexts, type PageText, printText, printTexts } from './page-texts.ts'

type Texts = Pick<Site, 'code' | 'index'>

/** The page that others translate, as its readers have it: live, or as a draft while it never was. */
export interface Original {
  page: Page
  texts: readonly PageText[]
  live: Prints
  /** Of its working copy, where that is other than what is live. */
  drafted: Prints | undefined
}

/** What pages translate; undefined where it is gone. */
export async function readOriginal(site: Texts, reader: StoreReader<RecordKinds>, guid: string): Promise<Original | undefined> {
  const draft = await findDraft(reader, 'page', guid)
  const live = site.index.find('page', guid)
  if (!live && !draft) return undefined
  if (live) return { ...readLive(site, live), drafted: draft && printTexts(listPageTexts(site, draft)) }
  return { ...readTexts(site, draft as Page), drafted: undefined }
}

/** Texts of live pages, each read once until content changes. */
function readLive(site: Texts, page: Page): Omit<Original, 'drafted'> {
  const known = site.index.derive(readLive, () => new Map<string, Omit<Original, 'drafted'>>())
  const texts = known.get(page.guid) ?? readTexts(site, page)
  known.set(page.guid, texts)
  return texts
}

function readTexts(site: Texts, page: Page): Omit<Original, 'drafted'> {
  const texts = listPageTexts(site, page)
  return { page, texts, live: printTexts(texts) }
}

/** Originals after which others have a turn: those of thousands of pages are read for one table. */
const AT_ONCE = 20

/** By guid, how many texts of its original changed since each of these pages was right. Where that is not known, a page is not among them. */
export async function countStaleTexts(
  site: Texts,
  reader: StoreReader<RecordKinds>,
  pages: readonly Pick<Page, 'guid' | 'translationOf'>[],
): Promise<ReadonlyMap<string, number>> {
  const originals = new Map<string, Original | undefined>()
  const counts = new Map<string, number>()
  for (const { guid, translationOf } of pages) {
    if (translationOf === undefined) continue
    const mark = await findMark(reader, guid)
    if (!mark) continue
    if (!originals.has(translationOf)) {
      originals.set(translationOf, await readOriginal(site, reader, translationOf))
      if (originals.size % AT_ONCE === 0) await setImmediate()
    }
    const original = originals.get(translationOf)
    const stale = original && findStaleTexts(original, mark)
    if (stale) counts.set(guid, stale.length)
  }
  return counts
}

export const findMark = (reader: StoreReader<RecordKinds>, guid: string): Promise<TranslationMark | undefined> =>
  reader.find('translationMark', guid)

/** Texts of the original that changed since the translation was called right; undefined where nobody said so yet, or it translates another page now. */
export function findStaleTexts({ page, live, drafted }: Original, mark: TranslationMark | undefined): StaleText[] | undefined {
  return mark?.original === page.guid ? findStale(mark.prints, live, drafted) : undefined
}

/** Versions of an original that are looked through, the newest first. */
const MOST_VERSIONS = 20

/** What changed texts were when they were translated, by their place: the newest version with their fingerprint says so. */
export async function findWordsBefore(
  site: Texts,
  reader: StoreReader<RecordKinds>,
  { original, mark, stale = [] }: { original: Original; mark: TranslationMark | undefined; stale: readonly StaleText[] | undefined },
): Promise<ReadonlyMap<string, PageText>> {
  const found = new Map<string, PageText>()
  const wanted = new Set(stale.flatMap(({ place, kind }) => (kind === 'added' ? [] : [place])))
  if (wanted.size === 0) return found
  const versions = await reader.list('version', { prefix: `page/${original.page.guid}/`, reverse: true, limit: MOST_VERSIONS })
  for (const { id } of versions) {
    const version = await reader.find('versionValue', id)
    if (!version || !('buildingBlockInstances' in version.value)) continue
    for (const text of listPageTexts(site, version.value)) {
      if (!wanted.has(text.place) || printText(text) !== mark?.prints[text.place]) continue
      found.set(text.place, text)
      wanted.delete(text.place)
    }
    if (wanted.size === 0) break
    // A page may have a megabyte of text: others have their turn before the next one.
    await setImmediate()
  }
  return found
}

interface Made {
  /** What was copied, and its copy. */
  from: Page
  copy: Page
  now: Date
}

/** Keeps what a new translation was made from. Made of another translation, it is as right as that is. */
export async function markMade(site: Texts, writer: StoreWriter<RecordKinds>, { from, copy, now }: Made): Promise<void> {
  const original = copy.translationOf
  if (original === undefined) return
  const copies = new Map(from.buildingBlockInstances.map(({ guid }, index) => [guid, copy.buildingBlockInstances[index]?.guid ?? guid]))
  const markedOn = now.toISOString()
  if (original === from.guid) {
    const prints = printTexts(listPageTexts(site, from))
    await writer.put('translationMark', copy.guid, { original, prints, blocks: Object.fromEntries(copies), markedOn })
    return
  }
  const known = await findMark(writer, from.guid)
  if (known?.original !== original) return
  const blocks = Object.entries(known.blocks).flatMap(([of, twin]) => {
    const own = copies.get(twin)
    return own === undefined ? [] : [[of, own]]
  })
  await writer.put('translationMark', copy.guid, { ...known, blocks: Object.fromEntries(blocks) as Record<string, string>, markedOn })
}

/** What somebody says is right: the whole of the original, or texts of it, each as they read it. */
export type SaidRight = { whole: string } | { texts: readonly { place: string; print?: string | undefined }[] }

/** Says that a translation is right again. What changed since that was read is not: nobody has seen it. */
export async function markRight(
  writer: StoreWriter<RecordKinds>,
  { translation, original, said, now }: { translation: Page; original: Original; said: SaidRight; now: Date },
): Promise<void> {
  const known = await findMark(writer, translation.guid)
  const before = known?.original === original.page.guid ? known : undefined
  const prints = new Map(Object.entries(before?.prints ?? {}))
  const printOf = (place: string) => (Object.hasOwn(original.live, place) ? original.live[place] : undefined)
  if ('whole' in said && said.whole !== printAll(original)) return
  const texts =
    'texts' in said ? said.texts : [...prints.keys(), ...Object.keys(original.live)].map((place) => ({ place, print: printOf(place) }))
  for (const { place, print } of texts) {
    if (print !== printOf(place)) continue
    if (print === undefined) prints.delete(place)
    else prints.set(place, print)
  }
  const mark = {
    original: original.page.guid,
    prints: Object.fromEntries(prints),
    blocks: before?.blocks ?? pairBlocks(original.page, translation),
  }
  const isAllRight = findStale(mark.prints, original.live, original.drafted).length === 0
  await writer.put('translationMark', translation.guid, { ...mark, markedOn: isAllRight || !before ? now.toISOString() : before.markedOn })
}

/** One fingerprint of all texts of an original. */
export function printAll({ live }: Pick<Original, 'live'>): string {
  return printText({ parts: Object.entries(live).map(([place, print]) => `${place} ${print}`) })
}

/** Notes that a block of a translation was made from one of the original. Where one is gone, another kind or paired already, there is nothing to note. */
export async function pairBlock(
  writer: StoreWriter<RecordKinds>,
  { translation, original, of, twin }: { translation: Page; original: Original; of: string; twin: string },
): Promise<void> {
  const mark = await findMark(writer, translation.guid)
  const kindOf = ({ buildingBlockInstances }: Page, guid: string) =>
    buildingBlockInstances.find((block) => block.guid === guid)?.buildingBlockName
  const kind = kindOf(original.page, of)
  if (mark?.original !== original.page.guid || kind === undefined || kind !== kindOf(translation, twin)) return
  if (Object.values(mark.blocks).includes(twin)) return
  await writer.put('translationMark', translation.guid, { ...mark, blocks: { ...mark.blocks, [of]: twin } })
}

/** Of a translation that was made by hand: the first block of a kind with the first of that kind, and so on. */
function pairBlocks(original: Page, translation: Page): Record<string, string> {
  const left = [...translation.buildingBlockInstances]
  return Object.fromEntries(
    original.buildingBlockInstances.flatMap(({ guid, buildingBlockName }) => {
      const index = left.findIndex((block) => block.buildingBlockName === buildingBlockName)
      const [twin] = index === -1 ? [] : left.splice(index, 1)
      return twin ? [[guid, twin.guid]] : []
    }),
  )
}
