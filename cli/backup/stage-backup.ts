import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { flushFolder } from '#content/store/files/durable-files.ts'
import type { Entry, Store } from '#content/store/contract.ts'
import type { AnyKinds, PutEntries } from '../installation/installation.ts'
import { openDataFolder } from '../installation/open-installation.ts'
import { type RecordArea, recordAreas } from '#content/store/open-records.ts'
import { toWriteError } from '#content/store/write-error.ts'
import { writeAll } from '#content/archives/archive-writer.ts'
import type { BackupEntry } from './read-backup.ts'
import { TarFault } from '#content/archives/tar.ts'

/** Records that are written at a time. */
const BATCH = 500

export interface Staging {
  /** Folder of the content to be. */
  content: string
  /** Folder of the data to be. */
  data: string
}

/** Writes the files of a backup below two folders, each flushed. A name that comes again replaces the earlier file. */
export class FileStage {
  readonly #staging: Staging
  readonly #folders = new Set<string>()

  constructor(staging: Staging) {
    this.#staging = staging
  }

  async take({ part, mode, mtimeMs }: BackupEntry, bytes: AsyncIterable<Buffer>): Promise<void> {
    if (part.kind === 'records') return
    const path =
      part.kind === 'content'
        ? join(this.#staging.content, part.site, part.path)
        : join(this.#staging.data, part.kind, part.site, part.path)
    try {
      await this.#makeFolder(dirname(path), part.kind === 'content' ? 0o777 : 0o700)
      // Never with more rights than a file of the product has; what is private was perhaps open where it came from.
      const file = await open(path, 'w', part.kind === 'content' ? (mode & 0o755) | 0o600 : 0o600)
      try {
        for await (const piece of bytes) await writeAll(file, piece)
        await file.utimes(mtimeMs / 1000, mtimeMs / 1000)
        await file.sync()
      } finally {
        await file.close()
      }
    } catch (error) {
      throw toWriteError(error, path)
    }
  }

  /** Makes the names last as well. */
  async flush(): Promise<void> {
    for (const folder of this.#folders) await flushFolder(folder)
  }

  async #makeFolder(folder: string, mode: number): Promise<void> {
    if (this.#folders.has(folder)) return
    await mkdir(folder, { recursive: true, mode })
    for (let each = folder; each !== this.#staging.content && each !== this.#staging.data; each = dirname(each)) this.#folders.add(each)
  }
}

/**
 * Reads the records of a file of a backup and puts them in their place.
 * @throws TarFault for a line that no backup has
 */
export async function takeRecords({ part }: BackupEntry, bytes: AsyncIterable<Buffer>, put: PutEntries): Promise<number> {
  if (part.kind !== 'records') return 0
  const parts: Buffer[] = []
  for await (const piece of bytes) parts.push(piece)
  let waiting: Entry<unknown>[] = []
  let kind = ''
  let count = 0
  const pass = async () => {
    if (waiting.length > 0) await put(part.area, part.site, kind, waiting)
    waiting = []
  }
  for (const line of Buffer.concat(parts).toString().split('\n')) {
    if (line === '') continue
    const record = parseRecord(line)
    if (record.kind !== kind || waiting.length === BATCH) await pass()
    kind = record.kind
    waiting.push(record)
    count += 1
  }
  await pass()
  return count
}

function parseRecord(line: string): Entry<unknown> & { kind: string } {
  const record: unknown = JSON.parse(line)
  const [kind, id, value] = Array.isArray(record) && record.length === 3 ? (record as unknown[]) : []
  if (typeof kind !== 'string' || !/^[a-zA-Z0-9]{1,64}$/.test(kind) || typeof id !== 'string' || value === undefined)
    throw new TarFault('a record is not as it was written')
  return { kind, id, value }
}

/** Stores of a data folder to be, each opened with its first record. */
export function openRecordStage(data: string): { put: PutEntries; close: () => Promise<void> } {
  const installation = openDataFolder(data)
  const stores = new Map<RecordArea, Store<AnyKinds>>()
  return {
    async put(area, site, kind, entries) {
      const store = stores.get(area) ?? installation.openStore(area, 'write')
      stores.set(area, store)
      await store.transact(site, async (writer) => {
        for (const { id, value } of entries) await writer.put(kind, id, value)
      })
    },
    async close() {
      for (const area of recordAreas) await stores.get(area)?.close()
    },
  }
}
