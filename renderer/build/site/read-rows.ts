import { createProblem, type Problem } from '#content/errors/app-error.ts'
import { sortBlocks } from '#content/model/building-block-instance/schema.ts'
import { listOptionsSchema } from '#content/model/list-options/schema.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { FileStamp, FileToRead } from '#content/store/files/file-stamp.ts'
import { closesLastGood, type LentSources, readSource, type SourceContext, type SourceFile } from '#content/store/files/read-source.ts'
import { describeSkip } from '#content/store/files/scan.ts'
import { findRefused, scanPageFiles, scanChanged, type SiteScan } from '#content/store/files/scan-site.ts'
import { probeMedia } from '../../images/probe.ts'
import type { RowMove } from '../../reads/move-row.ts'
import type { ItemRow, PageRow, Row } from '../../reads/rows.ts'
import { videosOf } from '../../reads/third-parties.ts'
import type { ParsedSources } from '../render/parsed-sources.ts'
import type { SiteToLoad } from './load-site.ts'
import { mapInTurns } from '../../images/map-in-turns.ts'

/** The rows of a site as its files say now. */
export interface SiteRows {
  /** Those of the last build, the same map, where no file of theirs changed. */
  rows: Map<string, Row>
  /** Pages and items that differ from the last build, where nothing else does and all that changed is known. */
  moves?: RowMove[] | undefined
  /** When all files were looked at, ms since 1970. */
  scanned: number
  /** What looked like content then and was passed over. */
  skipped: SiteScan<Row>['skipped']
  /** What cannot be read at all, and what is passed over. */
  problems: Problem[]
}

/** What the last build knew of them. */
export interface LastRows extends Pick<SiteRows, 'rows' | 'scanned' | 'skipped'> {
  /** Whether it read files as this one does. */
  isReadAlike: boolean
  /** Paths below the site that changed since, where all are known: then no other file is looked at. */
  changed: readonly string[] | undefined
}

/** Below this count files are read in the calling thread: starting threads would cost more. */
const READ_HERE = 300

/** Media files in work: each holds its bytes while it waits for the decoder. */
const PROBED_AT_ONCE = 4

/** Finds the files that changed since the last build and makes rows of them; of the others the row serves that is there. */
export async function readSiteRows(build: SiteToLoad, source: SourceContext, last: LastRows, parsed: ParsedSources): Promise<SiteRows> {
  const { site, folder, folderName } = source
  const knowsAll = last.changed !== undefined && last.isReadAlike
  const scanned = knowsAll ? last.scanned : Date.now()
  const scan = knowsAll
    ? scanChanged(folder, last.rows, last.changed ?? [], { skipped: last.skipped, lastScan: last.scanned })
    : scanPageFiles(folder, last.isReadAlike ? last.rows : new Map<string, Row>(), last.scanned)
  build.progress('read', 0, scan.toRead.length)
  const readHere = (wanted: readonly FileToRead[]) => readRows(source, wanted, { parsed, lent: build.lent })
  const fresh =
    scan.toRead.length > READ_HERE && build.threads > 1 && !build.lent
      ? await build.pool().read(source, scan.toRead, readHere)
      : readHere(scan.toRead)
  const probed = await mapInTurns(scan.mediaToRead, PROBED_AT_ONCE, async (file) => {
    try {
      return await probeMedia(folder, file, { site, folderName }, build.images)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === undefined) throw error
      scan.unreadable.push({ path: file.path, reason: code })
      return undefined
    }
  })
  const media = probed.filter((row) => row !== undefined)
  const kept = keptRows(last.rows, scan.unreadable)
  const unreadable = scan.unreadable.map(({ path, reason }) => {
    const shown = `${folderName}/${path}`
    return createProblem('error', 'SITE_FILE_UNREADABLE', { path: shown, reason }, { site, path: shown })
  })
  const skipped = scan.skipped.map(({ path, skip }) => describeSkip(skip, { site, path: `${folderName}/${path}` }))
  const isSame = knowsAll && fresh.length + media.length + scan.unreadable.length === 0 && scan.unchanged.length === last.rows.size
  const rows = isSame ? last.rows : mergeRows(last.rows, scan.unchanged, [...kept, ...fresh, ...media])
  return {
    rows,
    moves: knowsAll && scan.unreadable.length === 0 ? findMoves(last.rows, rows) : undefined,
    scanned,
    skipped: scan.skipped,
    problems: [...unreadable, ...skipped],
  }
}

/**
 * What differs from the last build; undefined where something of a media file does. Not the changed files alone: one that could not be read
 * before is looked at again.
 */
function findMoves(before: ReadonlyMap<string, Row>, rows: ReadonlyMap<string, Row>): RowMove[] | undefined {
  if (before === rows) return []
  const moves: RowMove[] = []
  const note = (old: Row | undefined, row: Row | undefined): boolean => {
    if (old?.kind === 'media' || row?.kind === 'media') return false
    moves.push({ old, row })
    return true
  }
  for (const [path, row] of rows) {
    const old = before.get(path)
    if (old !== row && !note(old, row)) return undefined
  }
  for (const [path, old] of before) if (!rows.has(path) && !note(old, undefined)) return undefined
  return moves
}

/** Rows of what the system refuses now. They count as there, so that the earlier output stays, and are read again next time. */
function keptRows(before: ReadonlyMap<string, Row>, unreadable: SiteScan<Row>['unreadable']): Row[] {
  return findRefused(before.values(), unreadable).map(({ known: row, hash }): Row =>
    row.kind === 'media' ? row : { ...row, hash, problems: [], isBroken: true },
  )
}

/**
 * Rows by path, in the order of paths: it decides which of two files wins where both want one guid or URL.
 * A file that cannot be read keeps the fields of its last good row; one that came out the same keeps its row.
 */
function mergeRows(before: ReadonlyMap<string, Row>, unchanged: readonly Row[], others: readonly Row[]): Map<string, Row> {
  const now = others.map((row) => {
    const old = before.get(row.path)
    if (!old || row.kind === 'media' || old.kind === 'media') return row
    if (row.isBroken) return keepLastGood(old, row)
    return { ...row, url: old.url, ...(old.kind === 'page' && { outputSize: old.outputSize }) } as Row
  })
  const rows = new Map<string, Row>()
  for (const row of [...now, ...unchanged].sort((a, b) => (a.path < b.path ? -1 : 1))) rows.set(row.path, row)
  return rows
}

/** The last good row of a broken file serves, unless the newest version may be meant to be seen by nobody: that fails closed. */
function keepLastGood(old: PageRow | ItemRow, broken: PageRow | ItemRow): Row {
  const isPublic = old.isPublished && (old.kind === 'item' || old.viewAccess === 'Public')
  const withdrawal = closesLastGood({ isPublic, withdrawal: old.withdrawal }, broken)
  const kept = { ...old, ...stampOf(broken), problems: broken.problems, isBroken: true }
  if (!withdrawal) return kept as Row
  return { ...kept, isPublished: false, problems: [...broken.problems, withdrawal], withdrawal } as Row
}

function stampOf({ path, size, mtimeMs, ctimeMs, hash }: Row) {
  return { path, size, mtimeMs, ctimeMs, hash }
}

/**
 * Rows of files as they are now; bodies that will likely be rendered next stay parsed.
 * @param options.lent what was read already
 */
export function readRows(
  context: SourceContext,
  files: readonly FileToRead[],
  { parsed, lent }: { parsed: ParsedSources; lent?: LentSources | undefined },
): (PageRow | ItemRow)[] {
  return files.map((file) => {
    const source = lent?.(context, file) ?? readSource(context, file)
    const entity = source.page ?? source.item
    if (entity) parsed.keep(file.path, file.size, entity)
    return rowOf(file, source)
  })
}

/** The row of a file as it is now; of one that cannot be read only its stamp and problems count (see `mergeRows`). */
function rowOf({ path, size, mtimeMs, ctimeMs }: FileToRead, { hash, page, item, problems, withdrawal }: SourceFile): PageRow | ItemRow {
  const stamp = { path, size, mtimeMs, ctimeMs, hash }
  if (page) return toPageRow(page, stamp, problems)
  if (item) return toItemRow(item, stamp, problems)
  return { ...emptyRow, ...stamp, problems, isBroken: true, ...(withdrawal && { withdrawal }) }
}

const emptyRow: Omit<PageRow, keyof FileStamp | 'problems'> = {
  kind: 'page',
  guid: '',
  title: '',
  description: '',
  lang: 'nl',
  layout: '100',
  isPublished: false,
  viewAccess: 'Admin',
  lists: [],
}

/**
 * What the index keeps of a page. Its fields are written one by one: a spread between them makes objects that are ten times slower to
 * make, and slower to read ever after.
 */
export function toPageRow(page: Page, { path, size, mtimeMs, ctimeMs, hash }: FileStamp, problems: Problem[]): PageRow {
  const { formerUrls, buildingBlockInstances: blocks } = page
  return {
    path,
    size,
    mtimeMs,
    ctimeMs,
    hash,
    kind: 'page',
    guid: page.guid,
    title: page.title,
    description: page.description ?? '',
    lang: page.lang,
    layout: page.layout,
    isPublished: page.isPublished,
    viewAccess: page.viewAccess,
    translationOf: page.translationOf,
    templates: templatesOf(page),
    typed: typedOf(page),
    formerUrls: formerUrls && formerUrls.length > 0 ? formerUrls : undefined,
    lists: blocks.length > 1 || blocks[0]?.buildingBlockName === 'list' ? listsOf(page) : [],
    videos: videosOf(blocks),
    problems,
  }
}

function templatesOf({ options: { templateHeader, templateFooter, footerGuid } }: Page): PageRow['templates'] {
  if (templateHeader === undefined && templateFooter === undefined && footerGuid === undefined) return undefined
  const named = Object.entries({ templateHeader, templateFooter, footerGuid }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return Object.fromEntries(named)
}

function typedOf({ type, fields, fieldsVersion }: Page): PageRow['typed'] {
  return type === undefined && fields === undefined ? undefined : { type, fields, fieldsVersion }
}

/** Options that do not fit are reported when the page renders; the index goes on with the defaults. */
function listsOf(page: Page): PageRow['lists'] {
  return sortBlocks(page.buildingBlockInstances.filter((block) => block.buildingBlockName === 'list')).map((block) => ({
    guid: block.guid,
    options: listOptionsSchema.safeParse(block.options).data ?? listOptionsSchema.parse({}),
  }))
}

export function toItemRow(item: ListItem, { path, size, mtimeMs, ctimeMs, hash }: FileStamp, problems: Problem[]): ItemRow {
  const { formerUrls, contentBuildingBlockInstances: blocks } = item
  return {
    path,
    size,
    mtimeMs,
    ctimeMs,
    hash,
    kind: 'item',
    guid: item.guid,
    shortId: item.shortId,
    listGuid: item.listGuid,
    title: item.title,
    description: item.metadata.description,
    typeName: item.listItemTypeName,
    parentGuids: item.parentGuids,
    publishedOn: item.publishedOn,
    isPublished: item.isPublished,
    isHighlighted: item.isHighlighted,
    activeFrom: item.activeFrom,
    activeUntil: item.activeUntil,
    startsAt: item.startsAt,
    endsAt: item.endsAt,
    location: item.location,
    fields: item.fields,
    fieldsVersion: item.fieldsVersion,
    image: item.image,
    lang: item.lang,
    formerUrls: formerUrls && formerUrls.length > 0 ? formerUrls : undefined,
    videos: videosOf(blocks),
    problems,
  }
}
