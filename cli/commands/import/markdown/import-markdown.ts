import { lstat } from 'node:fs/promises'
import { AppError } from '#content/errors/app-error.ts'
import { checkName } from '../../new/check-name.ts'
import { convertSource } from './convert-source.ts'
import type { ImportReport } from './report.ts'
import { refuseExistingSite, writeSite } from '../site/write-site.ts'

export interface ImportOptions {
  /** Folder of an MkDocs project or of its pages. */
  source: string
  workspace: string
  site: string
  /** Language of pages that name none; without it the source's own, else nl. */
  lang?: string
  /** Decides which pages are still to come or have expired; default the present. */
  now?: Date
  /** Stops before anything is in place. */
  signal?: AbortSignal
  onProgress?: (progress: { done: number; total: number; path: string }) => void
}

/**
 * Makes a site of a folder of Markdown in the manner of MkDocs: pages, menu and images, with a report of what was not
 * carried over. What the source does not show to everybody is not public. The same source gives the same bytes at the same moment. Symbolic links are never followed.
 * @throws AppError SITE_NAME_INVALID, SITE_EXISTS, SITE_USAGE, SITE_DISK_FULL, SITE_NOT_WRITABLE, SITE_INTERRUPTED; the
 * workspace is then as it was
 */
export async function importMarkdown(options: ImportOptions): Promise<ImportReport> {
  const { source, site, signal } = options
  checkName('site', site)
  await refuseExistingSite(options)
  if (!(await lstat(source).catch(() => undefined))?.isDirectory()) throw usage(`${source} is not a folder.`)
  const converted = await convertSource(options)
  await writeSite(options, converted.content, signal)
  return converted.report
}

function usage(reason: string): AppError {
  return new AppError('SITE_USAGE', { reason, command: 'site import markdown' })
}
