import { languageSchema } from '#content/model/page/schema.ts'
import { checkName } from '../../new/check-name.ts'
import { refuseExistingSite, writeSite } from '../site/write-site.ts'
import { indexLinks } from './plan/link-index.ts'
import { makeSite } from './make-site.ts'
import { openMediaLibrary } from './media-library.ts'
import { planSite } from './plan/plan-site.ts'
import { readExport } from './read/read-export.ts'
import { buildReport, type WordpressReport } from './report.ts'

const DEFAULT_LANGUAGE = 'nl'

export interface ImportOptions {
  /** An export file (WXR), or a folder with the parts of one. */
  source: string
  workspace: string
  site: string
  /** Copy of `wp-content/uploads`. */
  media?: string
  /** Language of the site; without it that of the export, else nl. */
  lang?: string
  /** Decides which posts are still to come; default the present. */
  now?: Date
  /** Stops before anything is in place. */
  signal?: AbortSignal
  onProgress?: (progress: ImportProgress) => void
}

export interface ImportProgress {
  step: 'read' | 'convert'
  /** Bytes when reading, posts when converting. */
  done: number
  total: number
  title?: string
}

/**
 * Makes a site of a WordPress export, with a report that accounts for every post. The same export gives the same bytes.
 * @throws AppError SITE_NAME_INVALID, SITE_EXISTS, SITE_USAGE, SITE_IMPORT_XML, SITE_IMPORT_FORMAT, SITE_IMPORT_TOO_LARGE,
 * SITE_FILE_UNREADABLE, SITE_DISK_FULL, SITE_NOT_WRITABLE, SITE_INTERRUPTED; the workspace is then as it was
 */
export async function importWordpress(options: ImportOptions): Promise<WordpressReport> {
  const { source, site, signal, media: folder, onProgress } = options
  checkName('site', site)
  await refuseExistingSite(options)
  const { report, settle, finish } = buildReport(site)
  const content = await readExport({ source, report, signal, onRead: (progress) => onProgress?.({ step: 'read', ...progress }) })
  const plan = planSite(site, content, options.lang ?? languageOf(content.language), report, options.now ?? new Date())
  const links = indexLinks(plan)
  const media = await openMediaLibrary(plan, links, folder)
  const made = await makeSite({
    plan,
    links,
    media,
    report,
    settle,
    signal,
    onProgress: (progress) => onProgress?.({ step: 'convert', ...progress }),
  })
  await writeSite(options, made, signal)
  const comments = content.posts.reduce((sum, { commentCount }) => sum + commentCount, 0)
  return finish({ term: plan.terms.size, comments })
}

/** WordPress writes `nl-NL` where a site says `nl`. */
function languageOf(language: string): string {
  const [, main] = /^\s*([a-z]{2,3})(?:[-_]|\s*$)/i.exec(language) ?? []
  return languageSchema.safeParse(main?.toLowerCase()).data ?? DEFAULT_LANGUAGE
}
