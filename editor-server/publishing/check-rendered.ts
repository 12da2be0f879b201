import { hasWords } from '#content/checks/engine/has-words.ts'
import type { CheckedBlock } from '#content/checks/engine/contract.ts'
import { AppError, type Problem } from '#content/errors/app-error.ts'
import { createTranslate, type InterfaceLanguage } from '#content/messages/create-translate.ts'
import { type BuildingBlockInstance, sortBlocks } from '#content/model/building-block-instance/schema.ts'
import type { DescribedMedia } from '#content/model/media/describe-image.ts'
import { blocksOfOthers, codeOf, htmlOfBlock } from '#renderer/build/author-mistakes.ts'
import { findOwnImage } from '#renderer/build/own-image.ts'
import type { CheckedDraft, Draft } from '#renderer/build/render/render-draft.ts'
import type { FoundProblem } from '#renderer/reads/recording.ts'
import { findDefinition } from '../site/check-blocks.ts'
import { findPageOfList } from '../site/find-page-of-list.ts'
import { References } from '../site/references.ts'
import type { Site } from '../site/site.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }
import { checkApart } from './checks/check-apart.ts'
import type { PublishFinding } from '#content/model/publish-finding/publish-finding.ts'
import { blocksField, blocksOf, type Thing } from '../site/things.ts'

const translates = { nl: createTranslate('nl', { nl, en }), en: createTranslate('en', { nl, en }) }

/** The checks of `site check` over a page or item as everyone would see it, with the block that each finding stands in. */
export async function checkRendered(site: Site, thing: Thing, language: InterfaceLanguage): Promise<PublishFinding[]> {
  const rendered = await render(site, thing)
  return [
    ...[...(rendered?.faults ?? [])].map(([guid, fault]) => describe(thing, fault.toProblem(), guid, language)),
    ...(await describeProblems(site, thing, rendered?.problems ?? [], language)),
    ...(await findMistakes(site, thing, rendered?.html, language)),
  ]
}

/** Undefined where nothing can be shown: in development while blocks and themes do not compile, and of an item whose list is not there. */
async function render(site: Site, thing: Thing): Promise<CheckedDraft | undefined> {
  const page = thing.kind === 'item' ? await findPageOfList(site, thing.value.listGuid) : undefined
  if (thing.kind === 'item' && !page) return undefined
  try {
    return await site.renderDraft({ ...thing, page } as Draft, undefined)
  } catch (error) {
    if (error instanceof AppError && (error.code === 'SITE_EDITING_CLOSED' || error.code === 'SITE_NOT_FOUND')) return undefined
    throw error
  }
}

async function describeProblems(
  site: Site,
  thing: Thing,
  problems: readonly FoundProblem[],
  language: InterfaceLanguage,
): Promise<PublishFinding[]> {
  const references = new References(site)
  const findings: PublishFinding[] = []
  for (const { problem, needle, at } of problems) {
    // An upload that is not public yet becomes so by this very publish.
    if (problem.code === 'SITE_MEDIA_MISSING' && needle !== undefined && (await references.isUpload(needle))) continue
    const guid = at?.guid ?? blocksOf(thing.value).find((block) => needle !== undefined && JSON.stringify(block).includes(needle))?.guid
    // What stands in no block of it is the header's or footer's.
    if (guid !== undefined) findings.push(describe(thing, problem, guid, language))
  }
  return findings
}

/** A problem of the catalogue in the reader's language, where there is a text for it. */
function describe(
  { kind, value }: Thing,
  { severity, code, message, fix }: Problem,
  guid: string,
  language: InterfaceLanguage,
): PublishFinding {
  const text = (part: string) => {
    const key = `problems.${code}.${part}`
    const found = translates[language](key)
    return found === key ? undefined : found
  }
  const index = blocksOf(value).findIndex((block) => block.guid === guid)
  return {
    severity,
    code,
    path: index === -1 ? '' : `${blocksField(kind)}.${index}`,
    ...(index !== -1 && { blockGuid: guid }),
    message: text('title') ?? message,
    fix: text('fix') ?? fix,
  }
}

async function findMistakes(
  site: Site,
  { kind, value }: Thing,
  html: string | undefined,
  language: InterfaceLanguage,
): Promise<PublishFinding[]> {
  const blocks = blocksOf(value)
  const lang = value.lang ?? (kind === 'item' ? site.index.findPageOfBlock(value.listGuid)?.lang : undefined)
  const checked = sortBlocks([...blocks]).map((block) => readBlock(site, block, html))
  const own = findOwnImage(value)
  const media = await readMedia(site, JSON.stringify([blocks, checked, own?.guid]))
  const read = lang ?? site.index.settings.defaultLanguage
  const image = own && { ...own.describe(media.get(own.guid), read), line: 1 }
  const page = { lang: read, title: value.title, blocks: checked, media, image }
  const found = await checkApart(site.shared, page, language)
  return found.map(({ check, criterion, severity, place, reason, fix }): PublishFinding => {
    const problem = { severity, code: codeOf(check), message: reason, fix, ...(criterion !== undefined && { criterion }) }
    if (place.blockGuid === '') return { ...problem, path: own?.path ?? '' }
    const index = blocks.findIndex(({ guid }) => guid === place.blockGuid)
    const isProse = checked.find(({ guid }) => guid === place.blockGuid)?.prose !== undefined
    return {
      ...problem,
      path: `${blocksField(kind)}.${index}${isProse ? '.content' : ''}`,
      blockGuid: place.blockGuid,
      ...(isProse && { line: place.line }),
      ...(place.words !== undefined && { words: place.words }),
    }
  })
}

/** Blocks as the checks read them; lines count within the text of each. */
function readBlock(site: Site, block: BuildingBlockInstance, html: string | undefined): CheckedBlock {
  const { guid, content = '', options } = block
  const lang = typeof options['lang'] === 'string' ? options['lang'] : undefined
  const checked: CheckedBlock = { guid, line: 1, lang }
  if (blocksOfOthers.has(block.buildingBlockName)) return checked
  const shown = { ...checked, html: html && htmlOfBlock(html, guid), isWritten: hasWords(options) }
  return findDefinition(site.code, block.buildingBlockName)?.hasProse ? { ...shown, prose: { markdown: content, line: 1 } } : shown
}

/** What the library says of the images that a text names, also of those that are not public yet. */
async function readMedia(site: Site, text: string): Promise<Map<string, DescribedMedia>> {
  const named = [...new Set(text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [])]
  const waiting = named.filter((guid) => !site.index.find('media', guid))
  const kept = await site.records.read((reader) => Promise.all(waiting.map((guid) => reader.find('media', guid))))
  const entries = [...named.map((guid) => site.index.find('media', guid)), ...kept]
  return new Map(entries.flatMap((entry) => (entry ? [[entry.guid, entry] as const] : [])))
}
