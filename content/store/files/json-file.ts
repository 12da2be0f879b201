import { LowSync, type SyncAdapter } from 'lowdb'
import { AppError, type ErrorPlace } from '../../errors/app-error.ts'
import type { Change } from '../contract.ts'
import type { ContentKinds } from './content-kinds.ts'
import {
  maxBytesOf,
  nameOfEntry,
  type ListFileKind,
  readSiteFile,
  type SiteFileKind,
  siteFiles,
  type SiteFileValues,
} from './site-files.ts'

/**
 * A lowdb adapter that loses nothing. lowdb's own writes under one fixed temporary name and does not flush; this one
 * hands the text to the transaction, which writes it together with its other files (`applyFileChanges`). A file with a
 * fault is not written, since the entries that cannot be read would go.
 */
function createAdapter<Kind extends SiteFileKind>(
  kind: Kind,
  siteFolder: string,
  place: ErrorPlace,
  stage: (text: string) => void,
): SyncAdapter<SiteFileValues[Kind]> {
  return {
    read() {
      const { value, problems } = readSiteFile(kind, siteFolder, place)
      if (problems[0] !== undefined) throw new AppError('SITE_FILE_FAULTY', { fault: problems[0].message }, { place: problems[0] })
      return value ?? null
    },
    write(value) {
      const file = siteFiles[kind]
      const data = 'key' in file ? { schema: 1, [file.key]: value } : { schema: 1, ...(value as SiteFileValues['settings']) }
      const text = `${JSON.stringify(data, null, 2)}\n`
      refuseTooLarge(text, maxBytesOf(kind), place)
      stage(text)
    },
  }
}

/** What could not be read again is not written. */
function refuseTooLarge(text: string, max: number, place: ErrorPlace): void {
  const size = Buffer.byteLength(text)
  if (size > max) throw new AppError('SITE_FILE_TOO_LARGE', { size, max }, { place, fix: 'Delete what is no longer used.' })
}

/**
 * The text of a site's JSON file after the changes, or undefined to delete it. The file is read afresh, so that what a
 * person changed in it meanwhile stays.
 */
export function changeJsonFile(
  kind: SiteFileKind,
  changes: readonly Change<ContentKinds>[],
  siteFolder: string,
  place: ErrorPlace,
): string | undefined {
  let text: string | undefined
  const stage = (staged: string): void => {
    text = staged
  }
  if (kind === 'settings') {
    const settings = changes.at(-1)?.value as SiteFileValues['settings'] | undefined
    if (settings === undefined) return undefined
    const database = new LowSync(createAdapter(kind, siteFolder, place, stage), settings)
    database.read()
    database.data = settings
    database.write()
  } else {
    const database = new LowSync(createAdapter<ListFileKind>(kind, siteFolder, place, stage), [])
    database.read()
    database.data = mergeEntries(kind, database.data, changes)
    database.write()
  }
  return text
}

/** Entries keep their order; new ones come last. */
function mergeEntries(
  kind: ListFileKind,
  entries: SiteFileValues[ListFileKind],
  changes: readonly Change<ContentKinds>[],
): SiteFileValues[ListFileKind] {
  const merged = new Map(entries.map((entry) => [idOfEntry(kind, entry), entry as unknown]))
  for (const { id, value } of changes) {
    if (value === undefined) merged.delete(id)
    else merged.set(id, value)
  }
  return [...merged.values()] as SiteFileValues[ListFileKind]
}

export function idOfEntry(kind: ListFileKind, entry: object): string {
  return nameOfEntry(siteFiles[kind], entry)
}
