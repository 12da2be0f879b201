import { isDeepStrictEqual } from 'node:util'
import { LowSync, type SyncAdapter } from 'lowdb'
import { AppError, type ErrorPlace } from '../../errors/app-error.ts'
import type { Change } from '../contract.ts'
import { changeJson } from './change-json.ts'
import type { ContentKinds } from './content-kinds.ts'
import {
  maxBytesOf,
  nameOfEntry,
  type ListFileKind,
  parseSiteFile,
  readSiteFile,
  type SiteFile,
  type SiteFileKind,
  siteFiles,
  hasFormerKeys,
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
  let known: SiteFile<Kind> = { problems: [] }
  return {
    read() {
      known = readSiteFile(kind, siteFolder, place)
      const { value, problems, slips = [] } = known
      const fault = problems.find((problem) => !slips.includes(problem))
      if (fault) throw new AppError('SITE_FILE_FAULTY', { fault: fault.message }, { place: fault })
      return value ?? null
    },
    write(value) {
      const data = describe(kind, value)
      const text = changeText(kind, known, data, place) ?? `${JSON.stringify(data, null, 2)}\n`
      refuseTooLarge(text, maxBytesOf(kind), place)
      stage(text)
    },
  }
}

function describe<Kind extends SiteFileKind>(kind: Kind, value: SiteFileValues[Kind]): object {
  const file = siteFiles[kind]
  return 'key' in file ? { schema: 1, [file.key]: value } : { schema: 1, ...(value as SiteFileValues['settings']) }
}

/** Characters of a file that somebody may have laid out by hand. In a longer one the search for what differs would take as long as the rest. */
const LONGEST_BY_HAND = 100_000

/** The text with what differs changed in it; undefined where that would not be read as it is meant. */
function changeText<Kind extends SiteFileKind>(kind: Kind, known: SiteFile<Kind>, data: object, place: ErrorPlace): string | undefined {
  const { text, value } = known
  if (text === undefined || value === undefined || text.length > LONGEST_BY_HAND) return undefined
  // Written as a whole, so that it loses what an earlier version wrote.
  if (kind !== 'settings' && hasFormerKeys(kind, text)) return undefined
  const changed = changeJson(text, describe(kind, value), data)
  if (changed === undefined) return undefined
  const read = parseSiteFile(kind, changed, place)
  const isMeant =
    read.value !== undefined && read.problems.length === 0 && isDeepStrictEqual(plain(describe(kind, read.value)), plain(data))
  return isMeant ? changed : undefined
}

/** As JSON has it: without what is undefined. */
const plain = (value: object) => JSON.parse(JSON.stringify(value)) as unknown

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
