import { join } from 'node:path'
import type { Indexes, Store } from './contract.ts'
import { makeData } from './close-data.ts'
import { markOfDatabase, markOfFolder, refuseHalfCopy } from './copy-mark.ts'
import { type Database, openDatabase } from './postgres/open-database.ts'
import { createPostgresStore } from './postgres/postgres-store.ts'
import { recordIndexes } from './records/record-indexes.ts'
import { recordShredding } from './records/record-shredding.ts'
import type { RecordKinds } from './records/record-kinds.ts'
import { createRecordsStore } from './records/records-store.ts'
import type { Shredding } from './shredding-store.ts'
import { toWriteError } from './write-error.ts'

/** The areas of an installation: records of the sites, those of the staff, and commits still to be made. */
export const recordAreas = ['records', 'staff', 'commits'] as const
export type RecordArea = (typeof recordAreas)[number]

export function isRecordArea(name: string): name is RecordArea {
  return (recordAreas as readonly string[]).includes(name)
}

export interface RecordsPlace {
  /** Data folder, absolute. */
  data: string
  /** DATABASE_URL; without it the records are in LMDB under the data folder. */
  databaseUrl?: string | undefined
}

/** The records of an installation. */
export interface OpenRecords {
  records: Store<RecordKinds>
  /** Accounts of the platform's own staff. */
  staff: Store<RecordKinds>
  /** An area with other kinds; it closes with the rest. */
  openArea: <Kinds>(area: RecordArea, indexes?: Indexes<Kinds>) => Store<Kinds>
  close: () => Promise<void>
}

/**
 * The one place that opens records: in PostgreSQL if DATABASE_URL is set, else in LMDB.
 * @throws AppError SITE_DATABASE_URL, SITE_DATABASE_AWAY, SITE_DATABASE_ROLE, SITE_DATABASE_SCHEMA, SITE_COPY_UNFINISHED
 */
export async function openRecords({ data, databaseUrl }: RecordsPlace): Promise<OpenRecords> {
  makeWritten(data)
  const database: Database | undefined = databaseUrl === undefined ? undefined : await openDatabase(databaseUrl)
  try {
    await (database ? refuseHalfCopy(markOfDatabase(database), database.address) : refuseHalfCopy(markOfFolder(data), data))
  } catch (error) {
    await database?.close()
    throw error
  }
  const opened: Store<never>[] = []
  const openArea = <Kinds>(area: RecordArea, indexes?: Indexes<Kinds>): Store<Kinds> => {
    const options = indexes && { indexes }
    const store = database
      ? createPostgresStore<Kinds>({ database, area, shredding: shreddingOf(data, area), ...options })
      : createRecordsStore<Kinds>({ folder: join(data, area), shredding: recordShredding, ...options })
    opened.push(store as unknown as Store<never>)
    return store
  }
  return {
    records: openArea('records', recordIndexes),
    staff: openArea('staff', recordIndexes),
    openArea,
    async close() {
      await Promise.all(opened.map((store) => store.close()))
      await database?.close()
    },
  }
}

/** How records in a database are encrypted: its keys are in the data folder, where a deleted file is gone. */
export function shreddingOf(data: string, area: RecordArea): Shredding {
  return { rules: recordShredding, folderOf: (site) => join(data, 'keys', area, site) }
}

/** @throws AppError SITE_NOT_WRITABLE, SITE_DISK_FULL */
function makeWritten(data: string): void {
  try {
    makeData(data)
  } catch (error) {
    throw toWriteError(error, data)
  }
}
