import { hasWords } from '#content/checks/engine/has-words.ts'
import type { CheckedBlock, CheckSeverity } from '#content/checks/engine/contract.ts'
import { limitEach, type Limited } from '#content/checks/engine/limit-each.ts'
import { AppError, type Problem } from '#content/errors/app-error.ts'
import { createTranslate, type InterfaceLanguage } from '#content/messages/create-translate.ts'
import { type BuildingBlockInstance, sortBlocks } from '#content/model/building-block-instance/schema.ts'
import type { DescribedMedia } from '#content/model/media/describe-image.ts'
import { blocksOfOthers, codeOf, type HtmlOfBlock, splitBlocks } from '#renderer/build/author-mistakes.ts'
import { findOwnImage } from '#content/model/media/own-image.ts'
import type { Draft } from '#renderer/build/render/render-draft.ts'
import type { FoundProblem } from '#renderer/reads/recording.ts'
import { findDefinition } from '../site/check-blocks.ts'
import { findPageOfList } from '../site/find-page-of-list.ts'
import { References } from '../site/references.ts'
import type { Site, SiteDraft } from '../site/site.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }
import { checkApart } from './checks/check-apart.ts'
import { findPlace } from './checks/find-place.ts'
import { findOwnProblems, MOST_FINDINGS } from './checks/own-problems.ts'
import type { PublishFinding } from '#content/model/publish-finding/publish-finding.ts'
import { blocksField, blocksOf, type Thing } from '../site/things.ts'

const translates = { nl: createTranslate('nl', { nl, en }), en: createTranslate('en', { nl, en }) }

/** The checks of `site check` over a page or item as everyone would see it, with the block that each finding stands in. */
export async function checkRendered(site: Site, thing: Thing, language: InterfaceLanguage): Promise<Limited<PublishFinding>> {
  const rendered = await render(site, thing)
  const describe = createDescribe(thing, language)
  const faults = [...(rendered?.faults ?? [])].map(([guid, fault]) => ({ guid, problem: fault.toProblem() }))
  // Here once more: a light draft comes with all its problems.
  const own = findOwnProblems(blocksOf(thing.value), rendered?.problems ?? [], MOST_FINDINGS)
  const placed = limitEach(
    [...faults, ...(await placeProblems(site, own.problems))].map((each) => ({ ...each, ...each.problem })),
    MOST_FINDINGS,
  )
  const mistakes = await findMistakes(site, thing, rendered?.html, language)
  const left: Partial<Limited<never>['left']>[] = [own.left, placed.left, mistakes.left, ...(rendered?.left ? [rendered.left] : [])]
  const count = (severity: CheckSeverity) => left.reduce((sum, each) => sum + (each[severity] ?? 0), 0)
  return {
    findings: [...placed.findings.map(describe), ...mistakes.findings],
    left: { error: count('error'), warning: count('warning'), hint: count('hint') },
  }
}

/** Undefined where nothing can be shown: in development while blocks and themes do not compile, and of an item whose list is not there. */
async function render(site: Site, thing: Thing): Promise<SiteDraft | undefined> {
  const page = thing.kind === 'item' ? await findPageOfList(site, thing.value.listGuid) : undefined
  if (thing.kind === 'item' && !page) return undefined
  try {
    return await site.renderDraft({ ...thing, page } as Draft, undefined)
  } catch (error) {
    if (error instanceof AppError && (error.code === 'SITE_EDITING_CLOSED' || error.code === 'SITE_NOT_FOUND')) return undefined
    throw error
  }
}

/** A problem with the block that it stands in. */
interface Placed {
  guid: string
  /** What the problem is about, as the block names it. */
  needle?: string | undefined
  problem: Problem
}

async function placeProblems(site: Site, problems: readonly FoundProblem[]): Promise<Placed[]> {
  const references = new References(site)
  const placed: Placed[] = []
  for (const { problem, needle, at } of problems) {
    // An upload that is not public yet becomes so by this very publish.
    if (problem.code === 'SITE_MEDIA_MISSING' && needle !== undefined && (await references.isUpload(needle))) continue
    placed.push({ guid: at?.guid ?? '', needle, problem })
  }
  return placed
}

/** Problems of the catalogue in the reader's language, where there is a text for them. */
function createDescribe({ kind, value }: Thing, language: InterfaceLanguage): (placed: Placed) => PublishFinding {
  const blocks = blocksOf(value)
  const places = new Map(blocks.map(({ guid }, index) => [guid, index]))
  const text = (code: string, part: string) => {
    const key = `problems.${code}.${part}`
    const found = translates[language](key)
    return found === key ? undefined : found
  }
  return ({ guid, needle = '', problem: { severity, code, message, fix } }) => {
    const index = places.get(guid)
    const block = index === undefined ? undefined : blocks[index]
    const { part, ...where } = (block && findPlace(block, needle)) ?? { part: undefined }
    return {
      severity,
      code,
      path: index === undefined ? '' : `${blocksField(kind)}.${index}${part === undefined ? '' : `.${part}`}`,
      ...where,
      ...(index !== undefined && { blockGuid: guid }),
      message: text(code, 'title') ?? message,
      fix: text(code, 'fix') ?? fix,
    }
  }
}

async function findMistakes(
  site: Site,
  { kind, value }: Thing,
  html: string | undefined,
  language: InterfaceLanguage,
): Promise<Limited<PublishFinding>> {
  const blocks = blocksOf(value)
  const places = new Map(blocks.map(({ guid }, index) => [guid, index]))
  const htmlOfBlock = html === undefined ? undefined : splitBlocks(html)
  const lang = value.lang ?? (kind === 'item' ? site.index.findPageOfBlock(value.listGuid)?.lang : undefined)
  const checked = sortBlocks([...blocks]).map((block) => readBlock(site, block, htmlOfBlock))
  const own = findOwnImage(value)
  const media = await readMedia(site, nameMedia(checked, blocks, own?.guid))
  const read = lang ?? site.index.settings.defaultLanguage
  const image = own && { ...own.describe(media.get(own.guid), read), guid: own.guid, line: 1 }
  const page = { lang: read, title: value.title, blocks: checked, media, image }
  const prose = new Set(checked.filter((block) => block.prose !== undefined).map(({ guid }) => guid))
  const { findings, left } = await checkApart(site, page, { language, most: MOST_FINDINGS })
  const placed = findings.map(({ check, criterion, severity, place, kind: name, reason, fix, mends }): PublishFinding => {
    const problem = {
      severity,
      code: codeOf(check),
      message: reason,
      fix,
      kind: name,
      ...(criterion !== undefined && { criterion }),
      ...(place.media !== undefined && { media: place.media }),
      ...(mends.length > 0 && { mends: [...mends] }),
    }
    if (place.blockGuid === '') return { ...problem, path: own?.path ?? '' }
    const isProse = prose.has(place.blockGuid)
    return {
      ...problem,
      path: `${blocksField(kind)}.${places.get(place.blockGuid)}${isProse ? '.content' : ''}`,
      blockGuid: place.blockGuid,
      ...(isProse && { line: place.line }),
      ...(place.words !== undefined && { words: place.words }),
    }
  })
  return { findings: placed, left }
}

/** Blocks as the checks read them; lines count within the text of each. */
function readBlock(site: Site, block: BuildingBlockInstance, htmlOfBlock: HtmlOfBlock | undefined): CheckedBlock {
  const { guid, content = '', options } = block
  const lang = typeof options['lang'] === 'string' ? options['lang'] : undefined
  const checked: CheckedBlock = { guid, line: 1, lang }
  if (blocksOfOthers.has(block.buildingBlockName)) return checked
  const shown = { ...checked, html: htmlOfBlock?.(guid), isWritten: hasWords(options) }
  return findDefinition(site.code, block.buildingBlockName)?.hasProse ? { ...shown, prose: { markdown: content, line: 1 } } : shown
}

/** Guids of the images that a thing may show. Texts and HTML name them by their addresses, and are long. */
function nameMedia(checked: readonly CheckedBlock[], blocks: readonly BuildingBlockInstance[], own: string | undefined): Set<string> {
  const texts = checked.flatMap(({ html = '', prose }) => [html, prose?.markdown ?? ''])
  const addressed = texts.flatMap((text) => text.match(/\/a\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [])
  const options = JSON.stringify([blocks.map((block) => block.options), own])
  const named = options.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []
  return new Set([...addressed.map((address) => address.slice('/a/'.length)), ...named])
}

/** What the library says of images, also of those that are not public yet. */
async function readMedia(site: Site, named: ReadonlySet<string>): Promise<Map<string, DescribedMedia>> {
  const waiting = [...named].filter((guid) => !site.index.find('media', guid))
  const kept = await site.records.read((reader) => Promise.all(waiting.map((guid) => reader.find('media', guid))))
  const entries = [...[...named].map((guid) => site.index.find('media', guid)), ...kept]
  return new Map(entries.flatMap((entry) => (entry ? [[entry.guid, entry] as const] : [])))
}
