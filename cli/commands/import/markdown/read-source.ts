import { posix } from 'node:path'
import { AppError } from '#content/errors/app-error.ts'
import { isRecord } from '#content/model/json/is-record.ts'
import { findIntricacy } from '#content/model/text/find-intricacy.ts'
import { draftPage, type PageDraft } from './draft-page.ts'
import { findAccess, type Level } from './find-access.ts'
import type { ImportOptions } from './import-markdown.ts'
import { readSourceFrontMatter } from './read-front-matter.ts'
import type { Hiding } from './read-hiding.ts'
import { type MkdocsSource, parseMkdocsYaml } from './read-mkdocs.ts'
import type { ReportBuilder } from './report.ts'
import { readText, type SourceFile } from './scan-source.ts'

/** Drafts of all pages by source path. Every file that is no page, image or menu file is settled. */
export async function draftPages(
  options: Pick<ImportOptions, 'signal' | 'onProgress' | 'now'>,
  { folder, hiding }: { folder: string; hiding: Hiding },
  scanned: readonly SourceFile[],
  language: string,
  report: ReportBuilder,
): Promise<Map<string, PageDraft>> {
  const drafts = new Map<string, PageDraft>()
  const now = options.now ?? new Date()
  for (const [done, { path, kind, refusal }] of scanned.entries()) {
    if (options.signal?.aborted) throw new AppError('SITE_INTERRUPTED')
    options.onProgress?.({ done, total: scanned.length, path })
    if (refusal !== undefined) report.settle(path, 'skipped', { reason: refusal })
    else if (kind === 'other') report.settle(path, 'skipped', { reason: 'it is neither Markdown nor an image that the product takes' })
    else if (kind === 'markdown') {
      const read = await readText(folder, path)
      if ('refusal' in read) {
        report.settle(path, 'skipped', { reason: read.refusal })
        continue
      }
      const intricacy = findIntricacy(read.text)
      const draft = intricacy === undefined ? draftUnlessTooDeep(path, read.text, language, report.reportOf(path), now) : undefined
      if (draft) drafts.set(path, draft)
      else report.settle(path, 'skipped', { reason: `it has ${intricacy ?? 'HTML that nests too deep to be read'}` })
    }
  }
  options.onProgress?.({ done: scanned.length, total: scanned.length, path: '' })
  cascadeAccess(drafts, now, hiding)
  return drafts
}

/** Undefined for a text that takes the whole stack: one bad file never takes down the rest. */
function draftUnlessTooDeep(...source: Parameters<typeof draftPage>): PageDraft | undefined {
  try {
    return draftPage(...source)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** In Hugo the own page of a folder can speak for all pages below it, and a headless one does; settings can speak for any page. */
function cascadeAccess(drafts: ReadonlyMap<string, PageDraft>, now: Date, hiding: Hiding): void {
  const cascades = new Map<string, Level>()
  for (const { source, frontMatter } of drafts.values()) {
    const { cascade, headless } = frontMatter.access
    const level = [cascade].flat().filter((part) => isRecord(part))
    if (headless !== undefined && posix.basename(source) === 'index.md') level.push({ headless })
    if (level.length > 0 && /^_?index\./i.test(posix.basename(source))) cascades.set(posix.dirname(source), level)
  }
  for (const draft of drafts.values()) {
    const levels = listFolders(draft.source).map((folder) => cascades.get(folder) ?? [])
    levels.push(hiding.valuesOf(draft.source))
    draft.access = findAccess(draft.frontMatter.access, hiding.plainPath(draft.source), now, levels)
    const reason = hiding.reasonOf(draft.source)
    if (reason !== undefined) draft.access = { ...draft.access, isPublished: false, reason: `it is not published: ${reason}` }
  }
  if (hiding.hasBundles) closeBundles(drafts)
}

/** A page of Hugo called `index.md`, or `index.nl.md`, has the files beside and below it as its parts: in its language, else in any. */
function closeBundles(drafts: ReadonlyMap<string, PageDraft>): void {
  const indexes = new Map<string, PageDraft[]>()
  for (const draft of drafts.values()) {
    const folder = posix.dirname(draft.source)
    if (/^index\.(?:.*\.)?[a-z]+$/i.test(posix.basename(draft.source))) indexes.set(folder, [...(indexes.get(folder) ?? []), draft])
  }
  for (const draft of drafts.values()) {
    const folder = listFolders(draft.source).find((each) => indexes.has(each))
    const all = folder === undefined ? [] : indexes.get(folder)!
    if (all.length === 0 || all.includes(draft) || !draft.access.isPublished) continue
    const own = all.filter(({ source }) => suffixOf(source) === suffixOf(draft.source))
    const [index, ...others] = own.length > 0 ? own : all
    if ([index!, ...others].some(({ access }) => access.isPublished)) continue
    draft.access = { ...draft.access, isPublished: false, reason: `it is not published: it is a part of ${index!.source}, which is not` }
  }
}

/** `.nl.md` of `part.nl.md`. */
function suffixOf(source: string): string {
  return /(?:\.[a-z]{2,3}(?:-[a-z]+)?)?\.[a-z]+$/i.exec(posix.basename(source))?.[0].toLowerCase() ?? ''
}

/** The folders that a file is in, the nearest first; `.` is the folder of all pages. */
function listFolders(source: string): string[] {
  const folder = posix.dirname(source)
  return folder === '.' ? ['.'] : [folder, ...listFolders(folder)]
}

/** The language that the front matter of the first page names. */
export async function findHomeLanguage(folder: string, scanned: readonly SourceFile[]): Promise<string | undefined> {
  const home = scanned.find(({ path, kind }) => kind === 'markdown' && /^(?:_?index|readme)\.[a-z]+$/i.test(path))
  const read = home === undefined ? undefined : await readText(folder, home.path)
  return read === undefined || 'refusal' in read ? undefined : readSourceFrontMatter(read.text, () => {}).lang
}

export interface MenuFile {
  path: string
  content: unknown
}

/** The `.pages` or `.nav.yml` file of each folder; '' is the root. */
export async function readMenuFiles(
  mkdocs: MkdocsSource,
  scanned: readonly SourceFile[],
  report: ReportBuilder,
): Promise<Map<string, MenuFile>> {
  const files = new Map<string, MenuFile>()
  for (const { path } of scanned.filter(({ kind }) => kind === 'menu')) {
    const read = await readText(mkdocs.folder, path)
    try {
      if ('refusal' in read) throw new Error(read.refusal)
      files.set(posix.dirname(path).replace(/^\.$/, ''), { path, content: parseMkdocsYaml(read.text) })
      report.settle(path, 'menu', { target: 'menus.json' })
    } catch (error) {
      report.settle(path, 'skipped')
      report.reportOf(path)('menu', 1, `the order of this folder: ${(error as Error).message.split('\n')[0]}`)
    }
  }
  if (mkdocs.configPath === undefined) return files
  if (mkdocs.fault !== undefined)
    report.reportOf(mkdocs.configPath)('menu', 1, `the settings of this file, which is not valid YAML: ${mkdocs.fault}`)
  return files
}
