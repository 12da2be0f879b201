import { readFileSync } from 'node:fs'
import { hasWords } from '#content/checks/engine/has-words.ts'
import type { CheckedBlock, CheckedPage } from '#content/checks/engine/contract.ts'
import type { Problem } from '#content/errors/app-error.ts'
import { type BuildingBlockInstance, sortBlocks } from '#content/model/building-block-instance/schema.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import { type DescribedMedia, describeImage } from '#content/model/media/describe-image.ts'
import { findOwnImage } from '#content/model/media/own-image.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { SiteSnapshot } from '../reads/rows.ts'
import { checkPage } from './find-checks.ts'
import type { LentSources, SourceContext } from '#content/store/files/read-source.ts'

/** These blocks show parts of other pages, which are checked there. */
export const blocksOfOthers: ReadonlySet<string> = new Set(['list', 'submenu'])

/**
 * Author mistakes (`content/checks`) of every published page and item, public or not, as problems of their files.
 * @param htmlOf the rendered page of a guid, for blocks without prose; undefined where none is rendered
 */
export function findAuthorMistakes(args: {
  source: SourceContext
  /** Gives every page and item of the site. */
  lent: LentSources
  snapshot: SiteSnapshot
  proseBlocks: ReadonlySet<string>
  htmlOf: (guid: string) => string | undefined
}): Problem[] {
  const { source, lent, snapshot, proseBlocks, htmlOf } = args
  const media = new Map(snapshot.media.map((entry) => [entry.guid, entry]))
  return [...snapshot.pages, ...snapshot.items].flatMap((row) => {
    const read = lent(source, row)
    const entity = read?.page ?? read?.item
    if (!entity || !isPublished(entity)) return []
    const lang = row.lang ?? source.defaultLanguage
    const text = readFileSync(`${source.folder}/${row.path}`, 'utf8')
    const html = htmlOf(entity.guid)
    const htmlOfBlock = html === undefined ? undefined : splitBlocks(html)
    const findings = checkPage(
      {
        lang,
        title: entity.title,
        blocks: blocksOf(entity).map((block) => readBlock(block, { text, htmlOfBlock, isProse: proseBlocks.has(block.buildingBlockName) })),
        image: imageOf(entity, { lang, text, media }),
        findAlt: (guid, language) => describeImage(media.get(guid), language),
      },
      'en',
    )
    return findings.flatMap(({ check, criterion, severity, place, reason, fix }) => {
      // Advice for who writes is no mistake of the site.
      if (severity === 'hint') return []
      return [
        {
          severity,
          code: codeOf(check),
          site: source.site,
          path: `${source.folderName}/${row.path}`,
          line: place.line,
          ...(place.column !== undefined && { column: place.column }),
          message: criterion === undefined ? reason : `${reason} (WCAG ${criterion})`,
          fix,
        },
      ]
    })
  })
}

/** Code of the problem that a check finds. */
export function codeOf(check: string): `CHECK_${string}` {
  return `CHECK_${check.toUpperCase().replaceAll('-', '_')}`
}

/** The image of a page or item that stands in no block, at the line that names it. */
function imageOf(
  entity: Page | ListItem,
  { lang, text, media }: { lang: string; text: string; media: ReadonlyMap<string, DescribedMedia> },
): CheckedPage['image'] {
  const own = findOwnImage(entity)
  return own && { ...own.describe(media.get(own.guid), lang), guid: own.guid, line: lineOf(text, Math.max(0, text.indexOf(own.guid))) }
}

function isPublished(entity: Page | ListItem): boolean {
  return !('isPublished' in entity) || entity.isPublished
}

function blocksOf(entity: Page | ListItem): BuildingBlockInstance[] {
  return sortBlocks('buildingBlockInstances' in entity ? entity.buildingBlockInstances : entity.contentBuildingBlockInstances)
}

function readBlock(
  block: BuildingBlockInstance,
  { text, htmlOfBlock, isProse }: { text: string; htmlOfBlock: HtmlOfBlock | undefined; isProse: boolean },
) {
  const { guid, content = '', options } = block
  const lang = typeof options['lang'] === 'string' ? options['lang'] : undefined
  const checked: CheckedBlock = { guid, line: lineOf(text, Math.max(0, text.indexOf(guid))), lang }
  if (blocksOfOthers.has(block.buildingBlockName)) return checked
  const shown = { ...checked, html: htmlOfBlock?.(guid), isWritten: hasWords(options) }
  return isProse ? { ...shown, prose: { markdown: content, line: lineOf(text, startOfProse(text, guid, content)) } } : shown
}

/** Offset of a block's prose: after its marker, or after the front matter of a plain page. */
function startOfProse(text: string, guid: string, content: string): number {
  const marker = text.indexOf(`<!-- block ${guid} -->`)
  const from = marker === -1 ? Math.max(0, text.indexOf('\n---', 3)) : marker
  const start = text.indexOf(content, from)
  return start === -1 ? from : start
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** The HTML of a block of a page; empty where it has none. */
export type HtmlOfBlock = (guid: string) => string

const FRAMES = /<div class="block block-(?:[^"]*" id="b-([^"]{8})")?|<\/main>|<footer/g

/** A page's HTML by block: each from its own frame up to the next; closing tags after it do not disturb the reader. */
export function splitBlocks(html: string): HtmlOfBlock {
  const frames = [...html.matchAll(FRAMES)]
  const parts = new Map<string, string>()
  for (const [order, { 1: id, index }] of frames.entries())
    if (id !== undefined && !parts.has(id)) parts.set(id, html.slice(index, frames[order + 1]?.index))
  return (guid) => parts.get(guid.slice(0, 8)) ?? ''
}
