import { join } from 'node:path'
import { AppError } from '#content/errors/app-error.ts'
import { resolveMenuUrls } from '#content/model/menu/urls.ts'
import { languageSchema } from '#content/model/page/schema.ts'
import { urlOfFile } from '#content/model/url/file-url.ts'
import { deriveGuid } from '#content/store/files/derive-guid.ts'
import type { PageDraft } from './draft-page.ts'
import { isPublic } from './find-access.ts'
import { appendPageList, type FinishContext, finishLinks, mayName } from './finish-page.ts'
import type { ImportOptions } from './import-markdown.ts'
import { avoidMenuUrls } from '../site/avoid-menu-urls.ts'
import { writeMedia, writeMenus, writeRecord } from '../site/write-records.ts'
import { makeHomePage } from './make-home-page.ts'
import { makePageFile, makeRoles, makeSettingsFile } from './make-files.ts'
import { collectImages } from './media.ts'
import { type MenuPlan, planMenu } from './plan-menu.ts'
import { type PageName, planNames } from './plan-names.ts'
import { type NavigationNode, planNavigation } from './plan-navigation.ts'
import { findMkdocsSource, type MkdocsSource } from './read-mkdocs.ts'
import { draftPages, findHomeLanguage, type MenuFile, readMenuFiles } from './read-source.ts'
import { buildReport, type ImportReport, type ReportBuilder } from './report.ts'
import { readHiding } from './read-hiding.ts'
import { type SourceFile, scanSource } from './scan-source.ts'
import type { SiteContent } from '../site/write-site.ts'

const DEFAULT_LANGUAGE = 'nl'

/** Reads and converts a whole source; writes nothing. @throws AppError SITE_USAGE where it holds no page, SITE_INTERRUPTED */
export async function convertSource(options: ImportOptions): Promise<{ content: SiteContent; report: ImportReport }> {
  const { source: folder, site } = options
  const mkdocs = await findMkdocsSource(folder)
  const hiding = await readHiding(mkdocs)
  const scanned = (await scanSource(mkdocs.folder)).map((file): SourceFile => {
    const reason = file.kind === 'image' ? hiding.reasonOf(file.path) : undefined
    return reason === undefined ? file : { ...file, kind: 'other', refusal: reason }
  })
  const report = buildReport(site, mkdocs.prefix)
  const language =
    options.lang ??
    languageSchema.safeParse(mkdocs.settings.language).data ??
    (await findHomeLanguage(mkdocs.folder, scanned)) ??
    DEFAULT_LANGUAGE
  const drafts = await draftPages(options, { folder: mkdocs.folder, hiding }, scanned, language, report)
  if (drafts.size === 0) throw noPages(folder, scanned, report)
  const menuFiles = await readMenuFiles(mkdocs, scanned, report)
  if (mkdocs.configPath !== undefined && mkdocs.folder !== folder) report.settle(mkdocs.configPath, 'menu', { target: 'site.json' })

  const isHidden = (source: string): boolean => !isPublic(drafts.get(source)!.access)
  const names = planNames([...drafts.keys()], isHidden)
  const guidOf = (source: string): string => deriveGuid(site, 'pages', names.get(source)!.target)
  const navigation = navigate(mkdocs, drafts, names, menuFiles, language, report)
  const menu = planMenu(navigation, { site, names, guidOf, titleOf: (source) => drafts.get(source)?.title ?? source })
  const { urlOfPage } = resolveMenuUrls(menu.items)
  const outside = [...names].filter(([source]) => !urlOfPage.has(guidOf(source)))
  avoidMenuUrls(
    outside.sort(([a], [b]) => Number(isHidden(a)) - Number(isHidden(b))).map(([, name]) => name),
    urlOfPage,
  )

  const images = collectImages(site, mkdocs.folder, scanned)
  const context: FinishContext = {
    index: {
      pages: new Set(drafts.keys()),
      files: new Set(scanned.map(({ path }) => path)),
      pageByUrl: new Map([...names].map(([source, { sourceUrl }]) => [sourceUrl, source])),
    },
    names,
    drafts,
    urlOf: (source) => urlOfPage.get(guidOf(source)) ?? urlOfFile(names.get(source)!.target),
    refusals: report.refusals,
    takeImage: images.take,
  }
  const texts = new Map<string, string>()
  for (const draft of drafts.values()) {
    finishDraft(draft, menu, context)
    const target = `pages/${names.get(draft.source)!.target}`
    report.settle(draft.source, 'page', { target })
    texts.set(target, makePageFile(draft, guidOf(draft.source), site))
  }
  for (const place of menu.unlisted)
    report.reportOf(place)('menu', 1, 'the pages of this folder in the menu; the folder has no page of its own to list them on')
  for (const { path, kind } of scanned) {
    const target = images.copies.get(path)
    if (target !== undefined) report.settle(path, 'media', { target })
    else if (kind === 'image') report.settle(path, 'skipped', { reason: 'an image that no page shows' })
  }

  const home = [...drafts.values()].find(({ source }) => names.get(source)!.target === 'index.md')
  if (home === undefined) {
    texts.set('pages/index.md', makeHomePage(navigation, { site, language, name: mkdocs.settings.name, context }))
    report.reportOf('index.md')('home', 1, 'the source has no page at / that everybody may see; the new one links to the others')
  }
  const roles = makeRoles(drafts.values(), site)
  if (roles.length > 0) texts.set('roles.json', writeRecord({ roles }))
  texts.set('site.json', makeSettingsFile(mkdocs.settings, home, site, language))
  texts.set('menus.json', writeMenus(site, menu.items))
  if (images.entries.length > 0) texts.set('media.json', writeMedia(images.entries))
  const copies = new Map([...images.copies].map(([path, target]) => [target, join(mkdocs.folder, path)]))
  return { content: { texts, copies }, report: report.finish() }
}

/** A source of which no page could be taken, with why for the first file that was to be one. */
function noPages(folder: string, scanned: readonly SourceFile[], { refusals }: ReportBuilder): AppError {
  const left = scanned.find(({ path, kind }) => kind === 'markdown' && refusals.has(path))
  const reason = left
    ? `No page of ${folder} could be taken: ${left.path}: ${refusals.get(left.path)}.`
    : `${folder} holds no Markdown pages.`
  return new AppError('SITE_USAGE', { reason, command: 'site import markdown' })
}

function navigate(
  mkdocs: MkdocsSource,
  drafts: ReadonlyMap<string, PageDraft>,
  names: ReadonlyMap<string, PageName>,
  menuFiles: ReadonlyMap<string, MenuFile>,
  language: string,
  report: ReportBuilder,
): NavigationNode[] {
  return planNavigation(mkdocs.settings.nav, {
    pages: [...drafts.keys()],
    indexes: new Set([...names].filter(([, { isIndex }]) => isIndex).map(([source]) => source)),
    titleOf: (source) => drafts.get(source)?.title ?? source,
    weightOf: (source) => drafts.get(source)?.frontMatter.weight,
    settingsOf: (folder) => menuFiles.get(folder)?.content,
    language,
    reportMissing: (entry, folder) =>
      report.reportOf(menuFiles.get(folder)?.path ?? mkdocs.configPath ?? folder)('menu', 1, `menu entry ${entry}, which names no page`),
  })
}

/** Converts links and images, lists the pages that the menu leaves out, and reports what visitors of old addresses need. */
function finishDraft(draft: PageDraft, menu: MenuPlan, context: FinishContext): void {
  const { reason, key } = draft.access
  if (reason !== undefined) draft.report('access', key === undefined ? 1 : draft.frontMatter.lineOf(key), reason)
  const linked = finishLinks(draft, context)
  const listed = menu.listedOn.get(draft.source)
  if (listed !== undefined) {
    const unlinked = listed.filter((source) => !linked.has(source) && mayName(draft, source, context))
    if (unlinked.length > 0) appendPageList(draft, unlinked, context)
    const remedy =
      unlinked.length > 0 ? `links to ${unlinked.length} of them stand at the end of this page` : 'this page links to all of them'
    draft.report('menu', 1, `${listed.length} pages of this folder in the menu; ${remedy}`)
  }
  const { sourceUrl } = context.names.get(draft.source)!
  const url = context.urlOf(draft.source)
  if (url !== sourceUrl && isPublic(draft.access)) draft.report('url', 1, `the address ${sourceUrl}, which is now ${url}`)
}
