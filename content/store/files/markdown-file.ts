import matter from 'gray-matter'
import { AppError, type ErrorPlace } from '../../errors/app-error.ts'
import type { BuildingBlockInstance } from '../../model/building-block-instance/schema.ts'
import type { Guid } from '../../model/guid/guid.ts'
import { isRecord } from '../../model/json/is-record.ts'
import { deriveGuid } from './derive-guid.ts'
import { explainYaml } from './explain-yaml.ts'
import { readPlainYaml } from './plain-yaml.ts'
import { locateInYaml, parseYaml, writeYaml, YamlRefusal } from './yaml.ts'

/** A Markdown file, split at its fences. Line breaks are LF, whatever the file has. */
export interface FrontMatter {
  data: Record<string, unknown>
  body: string
  /** False for a file without fences: it is all body. */
  hasFences: boolean
  /** The lines between the fences, with the line break before them, so that its second line is line 2 of the file. */
  yaml: string
}

const FENCE = '---'
const OPENING = /^---(.*)$/m

function refuseLanguage(): never {
  throw new Error('only YAML front matter is read')
}

/** gray-matter is always called with options: without them it keeps every text it sees, and its errors, for ever. */
const options = { engines: { yaml: readMapping, json: refuseLanguage, javascript: refuseLanguage } }

/**
 * Splits a Markdown file into front matter and body, in this order of suspicion: fences, YAML, values.
 * @throws AppError SITE_FRONT_MATTER_OPEN, _LANGUAGE, _YAML or _ALIAS, SITE_FILE_BOM, with line and column
 */
export function readFrontMatter(text: string, place: ErrorPlace): FrontMatter {
  const source = normaliseBreaks(text)
  if (!hasFrontMatter(source, place)) return { data: {}, body: source, hasFences: false, yaml: '' }
  const end = source.indexOf(`\n${FENCE}`, FENCE.length)
  const body = source.slice(end + 1 + FENCE.length)
  const restOfFence = /^[ \t]*(\n|$)/.exec(body)
  if (end === -1 || restOfFence === null) {
    throw new AppError('SITE_FRONT_MATTER_OPEN', {}, { place: { ...place, line: 1, column: 1 } })
  }
  const yaml = source.slice(FENCE.length, end)
  try {
    // The body is cut off first: gray-matter copies what it is given.
    return {
      data: matter(source.slice(0, end + 1 + FENCE.length), options).data,
      body: body.slice(restOfFence[0].length),
      hasFences: true,
      yaml,
    }
  } catch (error) {
    if (!(error instanceof YamlRefusal)) throw error
    if (error.kind === 'alias') {
      throw new AppError('SITE_FRONT_MATTER_ALIAS', {}, { place: { ...place, ...positionAt(yaml, error.offset) }, cause: error })
    }
    const { reason, fix, offset } = explainYaml(yaml, error.message, error.offset)
    throw new AppError('SITE_FRONT_MATTER_YAML', { reason, fix }, { place: { ...place, ...positionAt(yaml, offset) }, cause: error })
  }
}

/** False for text without front matter; throws for an opening fence that is anything but three dashes alone. */
function hasFrontMatter(source: string, place: ErrorPlace): boolean {
  const first = { ...place, line: 1, column: 1 }
  if (source.startsWith('\uFEFF')) throw new AppError('SITE_FILE_BOM', {}, { place: first })
  if (source.startsWith(`${FENCE}\n`)) return true
  const language = OPENING.exec(source)?.[1]
  if (!source.startsWith(FENCE) || language === undefined || /^-+\s*$/.test(language)) return false
  if (source === FENCE) throw new AppError('SITE_FRONT_MATTER_OPEN', {}, { place: first })
  throw new AppError('SITE_FRONT_MATTER_LANGUAGE', { language: JSON.stringify(language.trim()) }, { place: first })
}

function readMapping(yaml: string): Record<string, unknown> {
  const value = readPlainYaml(yaml) ?? parseYaml(yaml) ?? {}
  if (typeof value !== 'object' || Array.isArray(value)) throw new YamlRefusal('syntax', 'it is not a list of keys and values', 1)
  return value as Record<string, unknown>
}

/** Front matter and body as one file; readFrontMatter gives both back. */
export function writeFrontMatter(data: Record<string, unknown>, body: string): string {
  return `${FENCE}\n${quoteFenceKeys(data, writeYaml(data))}${FENCE}\n${body}`
}

/** A top level key that starts with three dashes would end the front matter, and one that starts with three dots its YAML. */
function quoteFenceKeys(data: Record<string, unknown>, yaml: string): string {
  return Object.keys(data)
    .filter((key) => key.startsWith(FENCE) || key.startsWith('...'))
    .reduce((text, key) => text.replace(`\n${key}:`, () => `\n${JSON.stringify(key)}:`), `\n${yaml}`)
    .replace(/^\n/, '')
}

/** Where in the file the value at `path` of the front matter stands. */
export function placeInFrontMatter(frontMatter: FrontMatter, path: readonly PropertyKey[]): { line: number; column: number } {
  return frontMatter.yaml === '' ? { line: 1, column: 1 } : positionAt(frontMatter.yaml, locateInYaml(frontMatter.yaml, path))
}

/** 1-based line and column; the text starts with the line break after the opening fence, so lines count in the file. */
function positionAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}

/** The block of a plain Markdown file: its whole body, in `main`. */
function plainBlock(ownerGuid: Guid, body: string): BuildingBlockInstance {
  return {
    guid: deriveGuid(ownerGuid, 'text'),
    buildingBlockName: 'text',
    layoutPosition: 'main',
    sortId: 1,
    version: 1,
    options: {},
    content: body.endsWith('\n') ? body.slice(0, -1) : body,
  }
}

function isPlain(ownerGuid: Guid, blocks: readonly BuildingBlockInstance[]): boolean {
  const [block, ...others] = blocks
  return (
    block !== undefined &&
    others.length === 0 &&
    block.guid === deriveGuid(ownerGuid, 'text') &&
    block.buildingBlockName === 'text' &&
    block.layoutPosition === 'main' &&
    block.sortId === 1 &&
    block.version === 1 &&
    Object.keys(block.options).length === 0 &&
    block.content !== undefined &&
    block.addPermission === undefined &&
    block.addRoles === undefined
  )
}

/**
 * The `blocks` of a file in the names of the model, with their prose; the schema judges them afterwards.
 * @throws AppError from splitProse
 */
export function readBlocks(frontMatter: FrontMatter, ownerGuid: Guid, place: ErrorPlace): unknown {
  const entries = frontMatter.data.blocks ?? undefined
  if (entries === undefined) return [plainBlock(ownerGuid, frontMatter.body)]
  if (!Array.isArray(entries)) return entries
  const listed = new Set<Guid>(entries.map((entry: unknown) => (isRecord(entry) ? String(entry.guid) : '')))
  const firstLineOfBody = frontMatter.yaml.split('\n').length + 2
  const prose = splitProse(frontMatter.body, listed, place, firstLineOfBody)
  return entries.map((entry: unknown) => (isRecord(entry) ? toInstance(entry, prose) : entry))
}

function toInstance(
  { name, position, sort, ...entry }: Record<string, unknown>,
  prose: ReadonlyMap<Guid, string>,
): Record<string, unknown> {
  const content = prose.get(String(entry.guid))
  return {
    ...entry,
    buildingBlockName: name,
    layoutPosition: position,
    sortId: sort,
    ...(content !== undefined && { content }),
  }
}

/** `blocks` for the front matter, absent for a plain file, and the body. */
export function writeBlocks(
  ownerGuid: Guid,
  blocks: readonly BuildingBlockInstance[],
): { entries?: Record<string, unknown>[]; body: string } {
  if (isPlain(ownerGuid, blocks)) return { body: endWithBreak(normaliseBreaks(blocks[0]!.content!)) }
  const prose = new Map<Guid, string>()
  for (const { guid, content } of blocks) if (content !== undefined) prose.set(guid, content)
  return { entries: blocks.map(toEntry), body: joinProse(prose, new Set(blocks.map(({ guid }) => guid))) }
}

function endWithBreak(text: string): string {
  return text === '' ? '' : `${text}\n`
}

function toEntry(block: BuildingBlockInstance): Record<string, unknown> {
  return {
    guid: block.guid,
    name: block.buildingBlockName,
    position: block.layoutPosition,
    sort: block.sortId,
    ...(block.version !== 1 && { version: block.version }),
    ...(Object.keys(block.options).length > 0 && { options: block.options }),
    ...(block.addPermission !== undefined && { addPermission: block.addPermission }),
    ...(block.addRoles !== undefined && { addRoles: block.addRoles }),
  }
}

const MARKER = /^(\\*)<!-- block ([0-9a-f-]{36}) -->$/gm

/**
 * The prose of each listed block of a composed page: what stands under its marker line (DESIGN section 4).
 * Only a marker whose guid is listed counts, every other line is text. One line break at the end of the body and
 * up to two before a marker belong to the file, the rest to the prose, word for word.
 * @throws AppError SITE_BLOCK_MARKER_TWICE, SITE_BLOCK_TEXT_LOOSE
 */
export function splitProse(body: string, listed: ReadonlySet<Guid>, place: ErrorPlace, firstLine: number): Map<Guid, string> {
  const markers = [...body.matchAll(MARKER)].filter((match) => match[1] === '' && listed.has(match[2]!))
  const above = body.slice(0, markers[0]?.index ?? body.length)
  if (above.trim() !== '') {
    const line = firstLine + lineBreaks(above.slice(0, above.search(/\S/)))
    throw new AppError('SITE_BLOCK_TEXT_LOOSE', {}, { place: { ...place, line } })
  }
  const prose = new Map<Guid, string>()
  for (const [index, marker] of markers.entries()) {
    const guid = marker[2]!
    if (prose.has(guid)) {
      throw new AppError(
        'SITE_BLOCK_MARKER_TWICE',
        { guid },
        { place: { ...place, line: firstLine + lineBreaks(body.slice(0, marker.index)) } },
      )
    }
    const next = markers[index + 1]
    const segment = body.slice(marker.index + marker[0].length + 1, next?.index ?? body.length)
    prose.set(guid, unescapeMarkers(segment.replace(next === undefined ? /\n$/ : /\n\n?$/, ''), listed))
  }
  return prose
}

/** The body that splitProse takes apart again. */
export function joinProse(prose: ReadonlyMap<Guid, string>, listed: ReadonlySet<Guid>): string {
  return [...prose]
    .map(([guid, text]) => `<!-- block ${guid} -->\n${text === '' ? '' : `${escapeMarkers(normaliseBreaks(text), listed)}\n`}`)
    .join('\n')
}

/** Files have LF only. */
function normaliseBreaks(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
}

/** Prose that shows a marker of its own page would take the text below it: a backslash keeps it text, in Markdown too. */
function escapeMarkers(text: string, listed: ReadonlySet<Guid>): string {
  return text.replace(MARKER, (line, _slashes: string, guid: string) => (listed.has(guid) ? `\\${line}` : line))
}

function unescapeMarkers(text: string, listed: ReadonlySet<Guid>): string {
  return text.replace(MARKER, (line, slashes: string, guid: string) => (slashes !== '' && listed.has(guid) ? line.slice(1) : line))
}

function lineBreaks(text: string): number {
  return text.split('\n').length - 1
}
