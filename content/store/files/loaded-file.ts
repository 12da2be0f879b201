import type { Problem } from '../../errors/app-error.ts'
import { isError } from '../../errors/app-error.ts'
import type { ListItem } from '../../model/list-item/schema.ts'
import type { Page } from '../../model/page/schema.ts'
import type { ContentEntry } from './content-kinds.ts'
import type { FileStamp, FileToRead } from './file-stamp.ts'
import { closesLastGood, type SourceFile } from './read-source.ts'

/** A file of a site as it is kept in memory. */
export interface LoadedFile extends FileStamp {
  /** When it was read, in ms since 1970. */
  readAt: number
  /** What the file holds, or, when it has faults, what it held when it last was right. */
  entries: ContentEntry[]
  problems: Problem[]
  /** Set from the first broken version that may be meant to close the page, until the file is right again. */
  withdrawal?: Problem
}

/** What a file says now. */
export interface ReadFile extends Pick<SourceFile, 'hash' | 'problems' | 'withdrawal'> {
  entries?: ContentEntry[]
}

/** What a file held when it last was right serves, unless the newest version may be meant to be seen by nobody. */
export function keepLastGood(known: LoadedFile, broken: LoadedFile, read: ReadFile): LoadedFile {
  const withdrawal = closesLastGood({ isPublic: known.entries.some(isPublicEntry), withdrawal: known.withdrawal }, read)
  if (withdrawal === undefined) return { ...broken, entries: known.entries }
  return { ...broken, entries: known.entries.map(closeEntry), problems: [...broken.problems, withdrawal], withdrawal }
}

/** A page or item as its file says; undefined for other files and for one with faults. */
export function goodSourceOf({ hash, entries: [entry], problems }: LoadedFile): SourceFile | undefined {
  if (!entry || problems.some(isError)) return undefined
  if (entry.kind === 'page') return { hash, page: entry.value as Page, problems }
  return entry.kind === 'item' ? { hash, item: entry.value as ListItem, problems } : undefined
}

export function stampOf({ path, size, mtimeMs, ctimeMs }: FileToRead): FileToRead {
  return { path, size, mtimeMs, ctimeMs }
}

function isPublicEntry({ kind, value }: ContentEntry): boolean {
  if (kind === 'page') return (value as Page).isPublished && (value as Page).viewAccess === 'Public'
  return kind === 'item' && (value as ListItem).isPublished
}

function closeEntry(entry: ContentEntry): ContentEntry {
  return isPublicEntry(entry) ? { ...entry, value: { ...(entry.value as Page | ListItem), isPublished: false } } : entry
}
