import { lstat } from 'node:fs/promises'
import { basename, join, posix } from 'node:path'
import { AppError } from '#content/errors/app-error.ts'
import type { MediaEntry } from '#content/model/media/schema.ts'
import { TOP_LEVEL_MENU } from '#content/model/menu/schema.ts'
import { resolveMenuUrls } from '#content/model/menu/urls.ts'
import { type Page, languageSchema, pageSchema } from '#content/model/page/schema.ts'
import { urlOfFile } from '#content/model/url/file-url.ts'
import { deriveGuid } from '#content/store/files/derive-guid.ts'
import { serializePage } from '#content/store/files/page-file.ts'
import { draftPage, type PageDraft } from './draft-page.ts'
import { appendPageList, type FinishContext, finishLinks, writeBody } from './finish-page.ts'
import { collectImages } from './media.ts'
import { planMenu } from './plan-menu.ts'
import { planNames } from './plan-names.ts'
import { planNavigation, titleOfName } from './plan-navigation.ts'
import { findMkdocsSource, type MkdocsSource, parseMkdocsYaml } from './read-mkdocs.ts'
import { createReport, type FileOutcome, type ImportedFile, type ImportFinding, type ImportReport, type ReportFinding } from './report.ts'
import { readText, scanSource, type SourceFile } from './scan-source.ts'
import { refuseExistingSite, type SiteContent, writeSite } from './write-site.ts'

export interface ImportOptions {
  /** Folder of an MkDocs project or of its pages. */
  source: string
  workspace: string
  site: string
  /** Stops before anything is in place. */
  signal?: AbortSignal
  onProgress?: (progress: { done: number; total: number; path: string }) => void
}

/**
 * Makes a site of a folder of Markdown in the manner of MkDocs: pages, menu and images, with a report of what was not
 * carried over. The same source gives the same bytes. Symbolic links are never followed.
 * @throws AppError SITE_EXISTS, SITE_USAGE, SITE_DISK_FULL, SITE_NOT_WRITABLE, SITE_INTERRUPTED; the workspace is then as it was
 */
export async function importMarkdown(options: ImportOptions): Promise<ImportReport> {
  checkName(options.site)
  await refuseExistingSite(options)
  const { content, report } = await convertSource(options)
  await writeSite(options, content, options.signal)
  return report
}

function checkName(site: string): void {
  if (!/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(site)) {
    throw usage(`A site's name is part of a host name: a-z, 0-9 and hyphens. "${site}" is not`)
  }
}

function usage(reason: string): AppError {
  return new AppError('SITE_USAGE', { reason, command: 'site import markdown' })
}

/** Reads and converts everything; writes nothing. */
export async function convertSource(options: ImportOptions): Promise<{ content: SiteContent; report: ImportReport }> {
  const { source: folder, site } = options
  if (!(await lstat(folder).catch(() => undefined))?.isDirectory()) throw usage(`${folder} is not a folder`)
  const mkdocs = await findMkdocsSource(folder)
  const scanned = await scanSource(mkdocs.folder)
  const findings: ImportFinding[] = []
  const files: ImportedFile[] = []
  const reportOf =
    (path: string): ReportFinding =>
    (kind, line, reason) =>
      void findings.push({ kind, path, line, reason })
  const settle = (path: string, outcome: FileOutcome, more: { target?: string; reason?: string } = {}): void => {
    files.push({ source: mkdocs.prefix + path, outcome, ...more })
    if (outcome === 'skipped' && more.reason !== undefined) reportOf(mkdocs.prefix + path)('file', 1, more.reason)
  }

  const language = languageSchema.safeParse(mkdocs.settings.language).data ?? 'nl'
  const drafts = await draftPages(options, mkdocs, scanned, language, settle, reportOf)
  if (drafts.size === 0) throw usage(`${folder} holds no Markdown pages`)
  const menuFiles = await readMenuFiles(mkdocs, scanned, settle, reportOf)
  if (mkdocs.configPath !== undefined && mkdocs.fault !== undefined) {
    reportOf(mkdocs.configPath)('menu', 1, `the settings of ${mkdocs.configPath}, which is not valid YAML: ${mkdocs.fault}`)
  }
  if (mkdocs.configPath === 'mkdocs.yml') files.push({ source: 'mkdocs.yml', outcome: 'menu', target: 'site.json' })

  const names = planNames([...drafts.keys()])
  const titleOf = (source: string): string => drafts.get(source)?.title ?? source
  const targetOf = (source: string): string => names.get(source)!.target
  const guidOf = (source: string): string => deriveGuid(site, 'pages', targetOf(source))
  const navigation = planNavigation(mkdocs.settings.nav, {
    pages: [...drafts.keys()],
    indexes: new Set([...names].filter(([, { isIndex }]) => isIndex).map(([source]) => source)),
    titleOf,
    weightOf: (source) => drafts.get(source)?.frontMatter.weight,
    settingsOf: (folder) => menuFiles.get(folder)?.settings,
    language,
    reportMissing: (entry, place) => {
      const file = menuFiles.get(place)
      reportOf(file !== undefined ? mkdocs.prefix + file.path : (mkdocs.configPath ?? place))('menu', 1, `menu entry ${entry}, which names no page`)
    },
  })
  const menu = planMenu(navigation, { site, names, guidOf, titleOf })
  const { urlOfPage } = resolveMenuUrls(menu.items)
  avoidMenuUrls(names, guidOf, urlOfPage)
  const urlOf = (source: string): string => urlOfPage.get(guidOf(source)) ?? urlOfFile(targetOf(source))

  const images = collectImages(site, mkdocs.folder, scanned)
  const index = {
    pages: new Set(drafts.keys()),
    files: new Set(scanned.map(({ path }) => path)),
    pageByUrl: new Map([...names].map(([source, { sourceUrl }]) => [sourceUrl, source])),
  }
  const refusals = new Map(files.flatMap(({ source: path, reason }) => (reason === undefined ? [] : [[path.slice(mkdocs.prefix.length), reason] as const])))
  const context: FinishContext = { index, names, drafts, urlOf, refusals, takeImage: images.take }
  const texts = new Map<string, string>()
  for (const draft of drafts.values()) {
    const linked = finishLinks(draft, context)
    const listed = menu.listedOn.get(draft.source)
    if (listed !== undefined) {
      const unlinked = listed.filter((source) => !linked.has(source))
      if (unlinked.length > 0) appendPageList(draft, unlinked, context)
      draft.report('menu', 1, `${listed.length} pages of this folder in the menu; ${unlinked.length > 0 ? `links to ${unlinked.length} of them stand at the end of the page` : 'the page links to all of them'}`)
    }
    const { sourceUrl, target } = names.get(draft.source)!
    if (urlOf(draft.source) !== sourceUrl) draft.report('url', 1, `the address ${sourceUrl}, which is now ${urlOf(draft.source)}`)
    settle(draft.source, 'page', { target: `pages/${target}` })
    texts.set(`pages/${target}`, serializePage(makePage(draft, guidOf(draft.source))))
  }
  for (const place of menu.unlisted) reportOf(mkdocs.prefix + place)('menu', 1, 'the pages of this folder in the menu; the folder has no page of its own to list them on')
  for (const { path, kind } of scanned) {
    if (kind === 'image' && !images.copies.has(path)) settle(path, 'skipped', { reason: 'an image that no page shows' })
  }
  for (const [path, target] of images.copies) settle(path, 'media', { target })

  texts.set('site.json', json(makeSettings(mkdocs, drafts, site, language)))
  texts.set('menus.json', json({ schema: 1, menus: [{ guid: deriveGuid(site, 'menus', TOP_LEVEL_MENU), name: TOP_LEVEL_MENU, items: menu.items }] }))
  if (images.entries.length > 0) texts.set('media.json', json({ schema: 1, media: images.entries satisfies MediaEntry[] }))
  const copies = new Map([...images.copies].map(([path, target]) => [target, join(mkdocs.folder, path)]))
  return { content: { texts, copies }, report: createReport(site, files, findings) }
}

type Settle = (path: string, outcome: FileOutcome, more?: { target?: string; reason?: string }) => void

async function draftPages(
  options: ImportOptions,
  mkdocs: MkdocsSource,
  scanned: readonly SourceFile[],
  language: string,
  settle: Settle,
  reportOf: (path: string) => ReportFinding,
): Promise<Map<string, PageDraft>> {
  const drafts = new Map<string, PageDraft>()
  for (const [done, { path, kind, refusal }] of scanned.entries()) {
    if (options.signal?.aborted) throw new AppError('SITE_INTERRUPTED')
    options.onProgress?.({ done, total: scanned.length, path })
    if (refusal !== undefined) settle(path, 'skipped', { reason: refusal })
    else if (kind === 'other') settle(path, 'skipped', { reason: 'it is neither Markdown nor an image that the product takes' })
    else if (kind === 'markdown') {
      const read = await readText(mkdocs.folder, path)
      if ('refusal' in read) settle(path, 'skipped', { reason: read.refusal })
      else drafts.set(path, draftPage(path, read.text, language, reportOf(mkdocs.prefix + path)))
    }
  }
  options.onProgress?.({ done: scanned.length, total: scanned.length, path: '' })
  return drafts
}

/** Contents of `.pages` and `.nav.yml` files by folder. */
async function readMenuFiles(mkdocs: MkdocsSource, scanned: readonly SourceFile[], settle: Settle, reportOf: (path: string) => ReportFinding) {
  const files = new Map<string, { path: string; settings: unknown }>()
  for (const { path } of scanned.filter(({ kind }) => kind === 'menu')) {
    const read = await readText(mkdocs.folder, path)
    try {
      if ('refusal' in read) throw new Error(read.refusal)
      files.set(posix.dirname(path).replace(/^\.$/, ''), { path, settings: parseMkdocsYaml(read.text) })
      settle(path, 'menu', { target: 'menus.json' })
    } catch (error) {
      reportOf(mkdocs.prefix + path)('menu', 1, `the order of this folder: ${(error as Error).message.split('\n')[0]}`)
      settle(path, 'skipped')
    }
  }
  return files
}

/** A page that no menu names and whose file wants a URL of the menu gets another file name. */
function avoidMenuUrls(names: ReturnType<typeof planNames>, guidOf: (source: string) => string, urlOfPage: Map<string, string>): void {
  const taken = new Set(urlOfPage.values())
  const free = [...names].filter(([source]) => !urlOfPage.has(guidOf(source)))
  for (const [, name] of free) {
    const base = name.target.replace(/(?:\/index)?\.md$/, '')
    for (let number = 2; taken.has(urlOfFile(name.target)); number++) name.target = `${base}-${number}.md`
    taken.add(urlOfFile(name.target))
  }
}

function makePage(draft: PageDraft, guid: string): Page {
  const { frontMatter, title, lang } = draft
  return pageSchema.parse({
    guid,
    title,
    ...(frontMatter.description !== undefined && { description: frontMatter.description }),
    lang,
    isPublished: !frontMatter.isDraft,
    buildingBlockInstances: [
      { guid: deriveGuid(guid, 'text'), buildingBlockName: 'text', layoutPosition: 'main', sortId: 1, content: writeBody(draft) },
    ],
    extra: frontMatter.extra,
  })
}

const NAME_MAX_LENGTH = 120
const DESCRIPTION_MAX_LENGTH = 500

function makeSettings(mkdocs: MkdocsSource, drafts: ReadonlyMap<string, PageDraft>, site: string, language: string): Record<string, unknown> {
  const home = ['index.md', 'README.md'].map((path) => drafts.get(path)).find((draft) => draft !== undefined)
  const name = mkdocs.settings.name ?? home?.title ?? titleOfName(site || basename(mkdocs.folder))
  const description = mkdocs.settings.description ?? home?.frontMatter.description ?? ''
  return {
    schema: 1,
    platformName: name.slice(0, NAME_MAX_LENGTH),
    platformDescription: description.slice(0, DESCRIPTION_MAX_LENGTH),
    defaultLanguage: language,
  }
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
