import type { KindOf, Store, StoreReader } from '#content/store/contract.ts'
import type { AnyKinds, Installation } from '../installation/installation.ts'
import type { RecordArea } from '#content/store/open-records.ts'
import { recordKinds } from '#content/store/records/record-kinds.ts'
import type { CommitKinds } from '#editor-server/publishing/git/contract.ts'
import { recordsName } from './archive-names.ts'
import type { ArchiveWriter } from '#content/archives/archive-writer.ts'

/** Entries that are read at a time, and bytes of lines that make one file of the archive. */
const BATCH = 200
const PART_BYTES = 1024 * 1024

/** Kinds that let somebody in and end soon by themselves: whoever finds a backup finds no open door. */
const leftOut = new Set(Object.entries(recordKinds).flatMap(([kind, { isLeftOutOfBackups }]) => (isLeftOutOfBackups ? [kind] : [])))

/** Kinds of each area. A site may get its first record of one at any moment, so that what is found at the beginning is not enough. */
const declared = Object.keys(recordKinds)
const commitKinds: readonly KindOf<CommitKinds>[] = ['wantedCommit']
const known: Readonly<Record<RecordArea, readonly string[]>> = { records: declared, staff: declared, commits: commitKinds }

interface OpenArea {
  area: RecordArea
  store: Store<AnyKinds>
  kinds: readonly string[]
}

/** The records of a site, one state of all of its areas. */
export interface SiteRecords {
  /**
   * Runs `work` on one state of the records, which begins when it is called and is kept as long as it takes.
   */
  withState: <Result>(work: (state: RecordsState) => Promise<Result>) => Promise<Result>
  close: () => Promise<void>
}

export type RecordsState = readonly { area: RecordArea; kinds: readonly string[]; reader: StoreReader<AnyKinds> }[]

/** Opens the areas in which a site has records; those in which it has none stay as they are. */
export async function openSiteRecords(installation: Installation, site: string, areas: readonly RecordArea[]): Promise<SiteRecords> {
  const opened: OpenArea[] = []
  for (const area of areas) {
    if (!(await installation.listSites(area)).includes(site)) continue
    const found = await installation.listKinds(area, site)
    const kinds = [...new Set([...found, ...known[area]])].filter((kind) => !leftOut.has(kind)).sort()
    const store = installation.openStore(area, 'read')
    opened.push({ area, store, kinds })
    // Opening takes longer than the moment that a state is taken in.
    await store.read(site, (reader) => reader.list('account', { limit: 1 }))
  }
  const within = <Result>(
    left: readonly OpenArea[],
    state: RecordsState,
    work: (state: RecordsState) => Promise<Result>,
  ): Promise<Result> => {
    const [first, ...rest] = left
    if (first === undefined) return work(state)
    const { area, store, kinds } = first
    return store.read(site, async (reader) => {
      // A database begins its state with the first question.
      await reader.list('account', { limit: 1 })
      return within(rest, [...state, { area, kinds, reader }], work)
    })
  }
  return {
    withState: (work) => within(opened, [], work),
    close: async () => void (await Promise.all(opened.map(({ store }) => store.close()))),
  }
}

/** Adds all records of an area to the archive. @returns their files, and the number of records by kind */
export async function keepRecords(
  archive: ArchiveWriter,
  { area, kinds, reader }: RecordsState[number],
  onRecords: (done: number) => void,
): Promise<{ files: { name: string; size: number; sha256: string }[]; records: Record<string, number> }> {
  const files: { name: string; size: number; sha256: string }[] = []
  const records: Record<string, number> = {}
  let lines: string[] = []
  let bytes = 0
  let done = 0
  const pass = async () => {
    if (lines.length > 0) files.push(await archive.addText(recordsName(area, reader.site, files.length + 1), lines.join('')))
    lines = []
    bytes = 0
  }
  for (const kind of kinds) {
    for (let last: string | undefined; ;) {
      const entries = await reader.list(kind, { limit: BATCH, ...(last !== undefined && { after: last }) })
      onRecords(done)
      for (const { id, value } of entries) {
        const line = `${JSON.stringify([kind, id, value])}\n`
        lines.push(line)
        bytes += line.length
        if (bytes >= PART_BYTES) await pass()
      }
      if (entries.length > 0) records[kind] = (records[kind] ?? 0) + entries.length
      done += entries.length
      if (entries.length < BATCH) break
      last = entries.at(-1)!.id
    }
  }
  await pass()
  return { files, records }
}
