import { hash } from 'node:crypto'
import { escapeAttribute } from '#content/model/text/escape-html.ts'
import type { RecordingReader } from '../reads/create-reads.ts'
import { facts } from '../reads/facts.ts'
import type { RenderContext } from './renderer.tsx'

/** The second style sheet of a page: what its site and its blocks add to the sheet of every page. */
export interface PageSheet {
  /** Path in the output. */
  src: string
  /** Paths of the sheets it consists of, in order. */
  parts: readonly string[]
}

/** Name of the sheet's node. Pages with the same blocks share it, whatever their order. */
function sheetKey(blocks: readonly string[]): string {
  return `sheet:${blocks.join(',')}`
}

/** The value of a `sheet:` node; undefined where there is nothing to add. */
export function readPageSheet(key: string, read: RecordingReader, { theme, assets }: Pick<RenderContext, 'theme' | 'assets'>) {
  read.touch(facts.renderer)
  read.touch(facts.assets(theme.name))
  const blocks = key.slice('sheet:'.length).split(',').filter(Boolean)
  for (const name of blocks) read.touch(facts.code(name))
  const [, ...ofSite] = assets.styleSheets
  const parts = [...ofSite, ...blocks.flatMap((name) => assets.blockStyles[name] ?? [])]
  if (parts.length === 0) return undefined
  // Sheets are named by their content, so their names identify the combination.
  const sheet: PageSheet = { src: `/assets/page-${hash('sha1', parts.join('\n')).slice(0, 10)}.css`, parts }
  return sheet
}

/**
 * Links to the sheets of the blocks that a document shows, in a fixed order: the same page gives the same bytes. In a build they are one
 * file, since the first paint waits for each request.
 */
export function linkPageStyles(used: Iterable<string>, context: Pick<RenderContext, 'theme' | 'assets' | 'read'>): string {
  const { blockStyles, joinsStyles } = context.assets
  const names = new Set(used)
  const styled = Object.keys(blockStyles).filter((name) => names.has(name))
  if (!joinsStyles) return styled.map((name) => linkStyle(blockStyles[name] as string)).join('')
  const key = sheetKey(styled)
  const sheet = context.read.derive(key, (read) => readPageSheet(key, read, context))
  return linkSheet(sheet)
}

export function linkSheet(sheet: PageSheet | undefined): string {
  return sheet ? linkStyle(sheet.src) : ''
}

export function linkStyle(url: string): string {
  return `<link rel="stylesheet" href="${escapeAttribute(url)}">`
}
