import { MEDIA_FILE_NAME } from '#content/media-files/media-files.ts'
import { isRecordArea, type RecordArea } from '#content/store/open-records.ts'
import { isSafeName } from '#content/archives/safe-name.ts'
import { isSiteName } from '#content/tenancy/site-name.ts'

/** What a file of a backup is, by its name in the archive. */
export type ArchivePart =
  | { kind: 'heading' }
  | { kind: 'manifest' }
  /** A file below the site's folder. */
  | { kind: 'content'; site: string; path: string }
  /** A file of the data folder: an upload that is not public, or the note of one on its way. */
  | { kind: 'media' | 'uploads'; site: string; path: string }
  /** Some records of a site, one a line. */
  | { kind: 'records'; area: RecordArea; site: string }

export const HEADING = 'backup.json'
export const MANIFEST = 'manifest.json'

export const contentName = (site: string, path: string) => `content/sites/${site}/${path}`
export const dataName = (folder: 'media' | 'uploads', site: string, path: string) => `data/${folder}/${site}/${path}`
export const recordsName = (area: RecordArea, site: string, number: number) =>
  `records/${area}/${site}/${String(number).padStart(6, '0')}.jsonl`

const PLACED = /^(?:content|records)--(.+)\.placed$/

/** Notes that say which upload is being put in place; the next start of the server goes by them. */
export function isPlacedNote(name: string): boolean {
  return MEDIA_FILE_NAME.test(PLACED.exec(name)?.[1] ?? '')
}

/** Files beside the content that belong to a running process: locks, journals, temporary files. */
export function isPassingFile(name: string): boolean {
  return name === '.lock' || name === '.journal.json' || /^\..*\.tmp$/.test(name)
}

/** Undefined for a name that no backup has: only this says where a restored file may go. */
export function parseArchiveName(name: string): ArchivePart | undefined {
  if (name === HEADING) return { kind: 'heading' }
  if (name === MANIFEST) return { kind: 'manifest' }
  if (!isSafeName(name)) return undefined
  const [top, second = '', third = '', ...rest] = name.split('/')
  const path = rest.join('/')
  const last = rest.at(-1) ?? ''
  if (top === 'content') {
    const isContent = second === 'sites' && isSiteName(third) && rest.length > 0 && !rest.some(isPassingFile)
    return isContent ? { kind: 'content', site: third, path } : undefined
  }
  if (!isSiteName(third) || rest.length !== 1) return undefined
  if (top === 'records' && isRecordArea(second) && /^\d{6,9}\.jsonl$/.test(last)) return { kind: 'records', area: second, site: third }
  if (top !== 'data') return undefined
  if (second === 'media' && MEDIA_FILE_NAME.test(last)) return { kind: 'media', site: third, path }
  return second === 'uploads' && isPlacedNote(last) ? { kind: 'uploads', site: third, path } : undefined
}
