import { join } from 'node:path'
import { AppError, createProblem, type Problem } from '#content/errors/app-error.ts'
import type { PlatformSettings } from '#content/model/platform-setting/schema.ts'
import type { SearchSynonym } from '#content/model/search-synonym/schema.ts'
import type { LentSources, SourceContext } from '#content/store/files/read-source.ts'
import { readShownFiles } from '#content/shown/shown-files.ts'
import { SHOWN_FOLDER } from '#content/shown/shown-folder.ts'
import type { TokenSet } from '../../theme/token-set.ts'
import { readMeasures, readSiteLook } from '../../bundle/look/read-site-look.ts'
import type { ImageWorks } from '../../images/image-works.ts'
import type { ItemRow, MediaRow, PageRow, Row, SiteSnapshot } from '../../reads/rows.ts'
import type { GraphStore } from '../../graph/graph-store.ts'
import { locateProblems } from '../render/locate-problems.ts'
import type { ParsedSources } from '../render/parsed-sources.ts'
import type { SiteBuild } from './build-site.ts'
import type { Before, SiteInputs } from './find-changes.ts'
import { checkTheme } from './check-theme.ts'
import { type LastRows, readSiteRows, type SiteRows } from './read-rows.ts'
import { readSiteFiles, siteFolder } from './site-inputs.ts'

/** A site as its files say now, beside what the last build knew. */
export interface LoadedSite {
  before: Before
  source: SourceContext
  settings: PlatformSettings
  rows: Map<string, Row>
  /** As in `SiteRows`. */
  moves: SiteRows['moves']
  snapshot: SiteSnapshot
  /** What the site sets over its theme's tokens. */
  tokens: TokenSet
  /** Those of its token file alone. */
  givenTokens: TokenSet
  synonyms: readonly SearchSynonym[]
  /** Problems of the site's JSON files, and of what cannot be read at all. */
  problems: Problem[]
  /** What looks like content and is passed over. */
  skipped: SiteRows['skipped']
  /** When all files were looked at, ms since 1970. */
  scanned: number
  /** What decides how a file is read; rows read otherwise are read again. */
  readAs: string
}

/** What the last build left behind; a check starts from nothing. */
export interface BuildMemory extends Pick<GraphStore, 'getMeta'> {
  readRows(): Map<string, Row>
  /** Paths below the site that changed since, where all are known: then no other file is looked at. */
  changed?: readonly string[]
  /** What was passed over when all files were looked at. */
  skipped?: SiteRows['skipped']
}

/** What loading takes of a build. */
export type SiteToLoad = Pick<SiteBuild, 'site' | 'options' | 'bundle' | 'threads' | 'pool' | 'now' | 'progress'> & {
  /** Absent where the sizes of images are enough. */
  images?: ImageWorks | undefined
  /** Pages and items that were read already. */
  lent?: LentSources | undefined
}

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
  const before: Before & Pick<LastRows, 'rows'> = { rows: memory.readRows(), inputs }
  const last: LastRows = {
    rows: before.rows,
    isReadAlike: memory.getMeta('readAs') === readAs,
    scanned: memory.getMeta<number>('scanned') ?? 0,
    skipped: memory.skipped ?? [],
    changed: memory.changed,
  }
  const { rows, moves, scanned, skipped, problems } = await readSiteRows(build, source, last, parsed)
  const shownFolder = options.shown ?? join(options.data, SHOWN_FOLDER)
  const shown = readShownFiles(shownFolder, site)
  const snapshot: SiteSnapshot = {
    site,
    baseUrl: options.baseUrl ?? (settings.primaryDomain ? `https://${settings.primaryDomain}` : `http://${site}.localhost`),
    now: build.now,
    settings,
    measures: readMeasures(bundle.looks[settings.theme], look.tokens),
    menuItems: files.menuItems ?? [],
    menus: files.menus ?? [],
    templates: files.templates ?? [],
    media: files.media ?? [],
    itemTypes: files.itemTypes ?? [],
    legal: files.legal ?? {},
    forms: files.forms ?? {},
    shown: shown.lists,
    ...rowsByKind(rows.values()),
  }
  return {
    before,
    source,
    settings,
    tokens: look.tokens,
    givenTokens: look.given,
    rows,
    moves,
    snapshot,
    synonyms: files.synonyms ?? [],
    problems: [
      ...files.problems,
      ...look.problems,
      ...findUnknownTypes(source, files.itemTypes ?? [], Object.keys(bundle.types.item)),
      ...problems,
      ...shown.problems,
      ...(shown.isKeptHere ? [] : findEmptyLists(snapshot, join(shownFolder, site))),
    ],
    skipped,
    scanned,
    readAs,
  }
}

/** Says once that lists of submissions are empty because nobody here knows what is shown. */
function findEmptyLists({ site, pages }: SiteSnapshot, folder: string): Problem[] {
  const isNeeded = pages.some(({ lists }) => lists.some(({ options }) => options.formGuid !== undefined))
  return isNeeded ? [createProblem('warning', 'SITE_SUBMISSIONS_AWAY', { folder }, { site })] : []
}

/** Types of the site that name a type which the workspace does not have. */
function findUnknownTypes(source: SourceContext, types: SiteSnapshot['itemTypes'], known: readonly string[]): Problem[] {
  const { site, folderName } = source
  const place = { site, path: `${folderName}/list-item-types.json` }
  const found = types.flatMap(({ name, fieldsOf }) => {
    if (fieldsOf === undefined || known.includes(fieldsOf)) return []
    const params = { type: name, name: fieldsOf, known: known.join(', ') || 'none' }
    return [{ problem: createProblem('error', 'SITE_ITEM_TYPE_UNKNOWN', params, place), needle: `"${fieldsOf}"` }]
  })
  return locateProblems(found, source)
}

function lastGoodOf(inputs: SiteInputs) {
  return {
    settings: inputs.settings,
    menus: Object.values(inputs.menus ?? {}).map((text) => JSON.parse(text)),
    templates: Object.values(inputs.templates).map((text) => JSON.parse(text)),
    media: Object.values(inputs.media).map((text) => JSON.parse(text)),
    itemTypes: inputs.siteTypes ?? [],
    legal: parseEach(inputs.legal),
    forms: parseEach(inputs.forms),
  }
}

function parseEach(texts: Readonly<Record<string, string>> = {}) {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, JSON.parse(text)]))
}

/** In the order of paths: it decides which of two files wins where both want one guid or URL. */
export function rowsByKind(rows: Iterable<Row>): { pages: PageRow[]; items: ItemRow[]; mediaFiles: MediaRow[] } {
  const found: ReturnType<typeof rowsByKind> = { pages: [], items: [], mediaFiles: [] }
  for (const row of rows) {
    if (row.kind === 'page') found.pages.push(row)
    else if (row.kind === 'item') found.items.push(row)
    else found.mediaFiles.push(row)
  }
  for (const each of Object.values(found)) each.sort((a, b) => (a.path < b.path ? -1 : 1))
  return found
}
