import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Problem } from '#content/errors/app-error.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import { findWithdrawal } from '#content/store/files/closing-sign.ts'
import { parseItemFile } from '#content/store/files/item-file.ts'
import { parsePageFile } from '#content/store/files/page-file.ts'
import { checkText, MAX_TEXT_FILE_BYTES } from '#content/store/files/text-file.ts'
import { createProblem } from '#content/errors/app-error.ts'
import type { FileStamp, ItemRow, PageRow } from '../../reads/rows.ts'
import { toItemRow, toPageRow } from './page-row.ts'

export interface SourceContext {
  site: string
  /** The site's folder, absolute. */
  folder: string
  /** The same below the workspace, for problems. */
  folderName: string
  defaultLanguage: string
  /** Names of the blocks with a prose body. */
  proseBlocks: readonly string[]
}

export interface SourceFile {
  hash: string
  page?: Page | undefined
  item?: ListItem | undefined
  problems: Problem[]
  /** Why the last good version of a broken file does not serve. */
  withdrawal?: Problem | undefined
}

/** Reads and checks one page or item file. What is wrong with it becomes a problem, never an exception. */
export function readSource(context: SourceContext, file: Pick<FileStamp, 'path' | 'size'>): SourceFile {
  const source = readFile(context, file)
  if (source.page ?? source.item) return source
  const place = { site: context.site, path: `${context.folderName}/${file.path}` }
  return { ...source, withdrawal: findWithdrawal(`${context.folder}/${file.path}`, place) }
}

function readFile(context: SourceContext, file: Pick<FileStamp, 'path' | 'size'>): SourceFile {
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
  const contentHash = hash('sha1', buffer).slice(0, 20)
  const { text, problem } = checkText(buffer, place)
  if (text === undefined) return { hash: contentHash, problems: problem ? [problem] : [] }
  const { site, defaultLanguage } = context
  const proseBlocks = new Set(context.proseBlocks)
  if (file.path.startsWith('items/')) {
    const path = file.path.slice('items/'.length)
    const { item, problems } = parseItemFile(text, { path, filePath, site, proseBlocks })
    return { hash: contentHash, item, problems }
  }
  const path = file.path.slice('pages/'.length)
  const { page, problems } = parsePageFile(text, { path, filePath, site, defaultLanguage, proseBlocks })
  return { hash: contentHash, page, problems }
}

/** Starts the hash of a file that could not be read. */
export const UNREADABLE = 'unreadable-'

/** The file's bytes, or why they cannot be had. */
function readBytes(path: string): Buffer | string {
  try {
    return readFileSync(path)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error)
  }
}

/** The row of a file as it is now; of one that cannot be read only its stamp and problems count (see `mergeRows`). */
export function rowOf(file: Pick<FileStamp, 'path' | 'size' | 'mtimeMs' | 'ctimeMs'>, source: SourceFile): PageRow | ItemRow {
  const stamp = { path: file.path, size: file.size, mtimeMs: file.mtimeMs, ctimeMs: file.ctimeMs, hash: source.hash }
  const { problems, withdrawal } = source
  if (source.page) return toPageRow(source.page, stamp, problems)
  if (source.item) return toItemRow(source.item, stamp, problems)
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
