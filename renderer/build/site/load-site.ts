import type { Problem } from '#content/errors/app-error.ts'
import { AppError, createProblem } from '#content/errors/app-error.ts'
import type { PlatformSettings } from '#content/model/platform-setting/schema.ts'
import type { SearchSynonym } from '#content/model/search-synonym/schema.ts'
import { type FileToRead } from '#content/store/files/file-stamp.ts'
import { closesLastGood, type LentSources, type SourceContext } from '#content/store/files/read-source.ts'
import { describeSkip } from '#content/store/files/scan.ts'
import { findRefused } from '#content/store/files/scan-site.ts'
import type { TokenSet } from '../../theme/token-set.ts'
import { readMeasures, readSiteLook } from '../../bundle/look/read-site-look.ts'
import type { ImageWorks } from '../../images/image-works.ts'
import { probeMedia } from '../../images/probe.ts'
import type { ItemRow, MediaRow, PageRow, Row, SiteSnapshot } from '../../reads/rows.ts'
import type { GraphStore } from '../../graph/graph-store.ts'
import type { ParsedSources } from '../render/parsed-sources.ts'
import type { SiteBuild } from './build-site.ts'
import type { Before, SiteInputs } from './find-changes.ts'
import { checkTheme } from './check-theme.ts'
import { mapInTurns } from './map-in-turns.ts'
import { readRows } from './read-rows.ts'
import { type SiteScan, scanChanged, scanAll } from './scan-rows.ts'
import { readSiteFiles, siteFolder } from './site-inputs.ts'

/** A site as its files say now, beside what the last build knew. */
export interface LoadedSite {
  before: Before
  source: SourceContext
  settings: PlatformSettings
  rows: Map<string, Row>
  snapshot: SiteSnapshot
  /** What the site sets over its theme's tokens. */
  tokens: TokenSet
  synonyms: readonly SearchSynonym[]
  /** Problems of the site's JSON files, and of what cannot be read at all. */
  problems: Problem[]
  /** What looks like content and is passed over. */
  skipped: SiteScan['skipped']
  /** When all files were looked at, ms since 1970. */
  scanned: number
  /** What decides how a file is read; rows read otherwise are read again. */
  readAs: string
}

/** What the last build left behind; a check starts from nothing. */
export interface BuildMemory extends Pick<GraphStore, 'getMeta'> {
  readRows(): ReadonlyMap<string, Row>
  /** Paths below the site that changed since, where all are known: then no other file is looked at. */
  changed?: readonly string[]
  /** What was passed over when all files were looked at. */
  skipped?: SiteScan['skipped']
}

/** What loading takes of a build. */
export type SiteToLoad = Pick<SiteBuild, 'site' | 'options' | 'bundle' | 'threads' | 'pool' | 'now' | 'progress'> & {
  /** Absent where the sizes of images are enough. */
  images?: ImageWorks | undefined
  /** Pages and items that were read already. */
  lent?: LentSources | undefined
}

/** Below this count files are read in the calling thread: starting threads would cost more. */
const READ_HERE = 300

/** Media files in work: each holds its bytes while it waits for the decoder. */
const PROBED_AT_ONCE = 4

/** @throws AppError SITE_THEME_UNKNOWN, SITE_SETTINGS_INVALID when the site has no readable settings. */
export async function loadSite(build: SiteToLoad, memory: BuildMemory, parsed: ParsedSources): Promise<LoadedSite> {
  const { site, options, bundle } = build
  const folder = siteFolder(options.workspace, site)
  const folderName = `content/sites/${site}`
  const inputs = memory.getMeta<SiteInputs>('inputs')
  const files = readSiteFiles(folder, inputs ? lastGoodOf(inputs) : {})
  const settings = files.settings
  const place = { site, path: `${folderName}/site.json` }
  if (!settings)
    throw new AppError('SITE_SETTINGS_INVALID', { path: 'site.json', reason: files.problems[0]?.message ?? 'it cannot be read' }, { place })
  checkTheme(settings.theme, Object.keys(bundle.themes), { site, folder, folderName })

  const look = readSiteLook(site, folder, settings, bundle.looks[settings.theme])
  const source: SourceContext = {
    site,
    folder,
    folderName,
    defaultLanguage: settings.defaultLanguage,
    proseBlocks: bundle.proseBlocks,
  }
  const readAs = [bundle.renderer, settings.defaultLanguage, ...bundle.proseBlocks].join(' ')
  const before = { rows: memory.readRows(), inputs }
  const isReadAlike = memory.getMeta('readAs') === readAs
  const lastScan = memory.getMeta<number>('scanned') ?? 0
  const knowsAll = memory.changed !== undefined && isReadAlike
  const scanned = knowsAll ? lastScan : Date.now()
  const scan = knowsAll
    ? scanChanged(folder, before.rows, memory.changed ?? [], { skipped: memory.skipped ?? [], lastScan })
    : scanAll(folder, isReadAlike ? before.rows : new Map<string, Row>(), lastScan)
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
  const kept = keptRows(before.rows, scan.unreadable)
  const unreadable = scan.unreadable.map(({ path, reason }) => {
    const shown = `${folderName}/${path}`
    return createProblem('error', 'SITE_FILE_UNREADABLE', { path: shown, reason }, { site, path: shown })
  })
  const skipped = scan.skipped.map(({ path, skip }) => describeSkip(skip, { site, path: `${folderName}/${path}` }))
  const rows = mergeRows(before.rows, [...kept, ...scan.unchanged, ...fresh, ...media])
  const snapshot: SiteSnapshot = {
    site,
    baseUrl: options.baseUrl ?? (settings.primaryDomain ? `https://${settings.primaryDomain}` : `http://${site}.localhost`),
    now: build.now,
    settings,
    measures: readMeasures(bundle.looks[settings.theme], look.tokens),
    menuItems: files.menuItems ?? [],
    templates: files.templates ?? [],
    media: files.media ?? [],
    legal: files.legal ?? {},
    pages: rowsOfKind<PageRow>(rows, 'page'),
    items: rowsOfKind<ItemRow>(rows, 'item'),
    mediaFiles: rowsOfKind<MediaRow>(rows, 'media'),
  }
  return {
    before,
    source,
    settings,
    tokens: look.tokens,
    rows,
    snapshot,
    synonyms: files.synonyms ?? [],
    problems: [...files.problems, ...look.problems, ...unreadable, ...skipped],
    skipped: scan.skipped,
    scanned,
    readAs,
  }
}

function lastGoodOf(inputs: SiteInputs) {
  return {
    settings: inputs.settings,
    menuItems: inputs.menuItems,
    templates: Object.values(inputs.templates).map((text) => JSON.parse(text)),
    media: Object.values(inputs.media).map((text) => JSON.parse(text)),
    legal: Object.fromEntries(Object.entries(inputs.legal ?? {}).map(([name, text]) => [name, JSON.parse(text)])),
  }
}

/** Rows of what the system refuses now. They count as there, so that the earlier output stays, and are read again next time. */
function keptRows(before: ReadonlyMap<string, Row>, unreadable: SiteScan['unreadable']): Row[] {
  return findRefused(before.values(), unreadable).map(({ known: row, hash }): Row =>
    row.kind === 'media' ? row : { ...row, hash, problems: [], isBroken: true },
  )
}

/**
 * Rows by path, in the order of paths: it decides which of two files wins where both want one guid or URL.
 * A file that cannot be read keeps the fields of its last good row; one that came out the same keeps its row.
 */
function mergeRows(before: ReadonlyMap<string, Row>, now: Row[]): Map<string, Row> {
  const rows = now.map((row) => {
    const old = before.get(row.path)
    if (!old || old === row || row.kind === 'media' || old.kind === 'media') return row
    if (row.isBroken) return keepLastGood(old, row)
    return { ...row, url: old.url, ...(old.kind === 'page' && { outputSize: old.outputSize }) } as Row
  })
  return new Map(rows.sort((a, b) => (a.path < b.path ? -1 : 1)).map((row) => [row.path, row]))
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

function rowsOfKind<R extends Row>(rows: ReadonlyMap<string, Row>, kind: R['kind']): R[] {
  return [...rows.values()].filter((row): row is R => row.kind === kind)
}
