import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createProblem, isError, type Problem } from '../../errors/app-error.ts'
import type { ListItem } from '../../model/list-item/schema.ts'
import type { Page } from '../../model/page/schema.ts'
import { findWithdrawal } from './closing-sign.ts'
import { type FileToRead, looksAlike, UNREADABLE } from './file-stamp.ts'
import { parseItemFile } from './item-file.ts'
import { parsePageFile } from './page-file.ts'
import { checkText, MAX_TEXT_FILE_BYTES } from './text-file.ts'

/** What decides how the pages and items of a site are read. It crosses to threads as it is. */
export interface SourceContext {
  site: string
  /** The site's folder, absolute. */
  folder: string
  /** The same below the workspace, for problems. */
  folderName: string
  /** Of pages that name none. */
  defaultLanguage: string
  /** Names of the blocks with a prose body. Without it, missing markers are not looked for. */
  proseBlocks?: readonly string[] | undefined
}

/** A page or item file as it was read. */
export interface SourceFile {
  hash: string
  page?: Page | undefined
  item?: ListItem | undefined
  problems: Problem[]
  /** Why the last good version of a broken file does not serve. */
  withdrawal?: Problem | undefined
}

/** What somebody in this process has read already and need not be read again; undefined where the file looks otherwise now. */
export type LentSources = (context: SourceContext, file: FileToRead) => SourceFile | undefined

/** What has been read of some files, in a shape that crosses to a thread. */
export interface SourceLoan {
  context: SourceContext
  files: { file: FileToRead; source: SourceFile }[]
}

/**
 * Reads and checks one page or item file. What is wrong with it becomes a problem, never an exception.
 * @param known what a file of these bytes says, where somebody has just written it
 */
export function readSource(context: SourceContext, file: Pick<FileToRead, 'path' | 'size'>, known?: SourceFile): SourceFile {
  const source = readFile(context, file, known)
  if (source.page ?? source.item) return source
  const place = { site: context.site, path: `${context.folderName}/${file.path}` }
  return { ...source, withdrawal: findWithdrawal(`${context.folder}/${file.path}`, place) }
}

function readFile(context: SourceContext, file: Pick<FileToRead, 'path' | 'size'>, known: SourceFile | undefined): SourceFile {
  const filePath = `${context.folderName}/${file.path}`
  const place = { site: context.site, path: filePath }
  if (file.size > MAX_TEXT_FILE_BYTES) {
    return {
      hash: `large-${file.size}`,
      problems: [createProblem('error', 'SITE_FILE_TOO_LARGE', { size: file.size, max: MAX_TEXT_FILE_BYTES }, place)],
    }
  }
  const buffer = readBytes(`${context.folder}/${file.path}`)
  if (typeof buffer === 'string') {
    return {
      hash: UNREADABLE + buffer,
      problems: [createProblem('error', 'SITE_FILE_UNREADABLE', { path: filePath, reason: buffer }, place)],
    }
  }
  const contentHash = hashOf(buffer)
  if (known?.hash === contentHash) return known
  const { text, problem } = checkText(buffer, place)
  return text === undefined
    ? { hash: contentHash, problems: problem ? [problem] : [] }
    : { hash: contentHash, ...parseSource(context, file.path, text) }
}

/** What the text of a page or item file says. */
export function parseSource(context: SourceContext, path: string, text: string): Omit<SourceFile, 'hash'> {
  const { site, folderName, defaultLanguage } = context
  const of = { filePath: `${folderName}/${path}`, site, ...(context.proseBlocks && { proseBlocks: new Set(context.proseBlocks) }) }
  if (path.startsWith('items/')) {
    const { item, problems } = parseItemFile(text, { ...of, path: path.slice('items/'.length) })
    return { item, problems }
  }
  const { page, problems } = parsePageFile(text, { ...of, path: path.slice('pages/'.length), defaultLanguage })
  return { page, problems }
}

/** Hash of a file's bytes. A slice of the whole hash would keep that in memory. */
export function hashOf(bytes: Uint8Array | string): string {
  return hash('sha1', bytes, 'buffer').toString('hex', 0, 10)
}

/** The file's bytes, or why they cannot be had. */
function readBytes(path: string): Buffer | string {
  try {
    return readFileSync(path)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error)
  }
}

/** Whether two contexts read every file alike. */
export function readsAlike(one: SourceContext, other: SourceContext): boolean {
  const { proseBlocks: names = [], defaultLanguage } = one
  const { proseBlocks: others = [] } = other
  const isSameSite = one.folder === other.folder && one.folderName === other.folderName && one.site === other.site
  return isSameSite && defaultLanguage === other.defaultLanguage && [...names].sort().join(' ') === [...others].sort().join(' ')
}

/** Reads each file once and keeps what it said, for a look at a site that needs its pages several times. */
export function readOnce(): LentSources {
  const kept = new Map<string, SourceFile>()
  return (context, file) => {
    const source = kept.get(file.path) ?? readSource(context, file)
    kept.set(file.path, source)
    return source
  }
}

/** What a loan says of files. */
export function lendFrom({ context, files }: SourceLoan): LentSources {
  const byPath = new Map(files.map((each) => [each.file.path, each]))
  return (asked, file) => {
    const lent = byPath.get(file.path)
    return lent && looksAlike(lent.file, file) && readsAlike(context, asked) ? lent.source : undefined
  }
}

/**
 * What serves of a broken file whose last good version is known: that version, unless the newest may be meant to be seen by nobody
 * (`findWithdrawal`). Then the problem that closes it.
 * @param before the last good version; closed already where an earlier broken one closed it
 */
export function closesLastGood(before: { isPublic: boolean; withdrawal?: Problem | undefined }, broken: SourceFile): Problem | undefined {
  return before.isPublic || before.withdrawal ? (broken.withdrawal ?? before.withdrawal) : undefined
}

/** Whether a file says what its last good version is no longer needed for. */
export function isGoodSource({ page, item, problems }: SourceFile): boolean {
  return (page ?? item) !== undefined && !problems.some(isError)
}
