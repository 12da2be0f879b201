import { existsSync } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../errors/app-error.ts'
import { COPY_MARK_FILE } from './close-data.ts'
import { flushFolder } from './files/durable-files.ts'
import { SCHEMA } from './postgres/database-url.ts'
import type { Database } from './postgres/open-database.ts'
import { writeScope } from './postgres/write-scope.ts'
import { toWriteError } from './write-error.ts'

/** Marks that a copy to here has begun and is unfinished. The mark is on disk once the promise resolves. */
export interface CopyMark {
  isSet: () => Promise<boolean>
  set: () => Promise<void>
  remove: () => Promise<void>
}

/** @param data data folder, absolute */
export function markOfFolder(data: string): CopyMark {
  const path = join(data, COPY_MARK_FILE)
  const change = async (work: () => Promise<void>): Promise<void> => {
    try {
      await mkdir(data, { recursive: true, mode: 0o700 })
      await work()
      await flushFolder(data)
    } catch (error) {
      throw toWriteError(error, path)
    }
  }
  return {
    isSet: async () => existsSync(path),
    set: () =>
      change(async () => {
        const file = await open(path, 'w', 0o600)
        try {
          await file.writeFile('The records here are half a copy. site records copy removes this file once they are whole.\n')
          await file.sync()
        } finally {
          await file.close()
        }
      }),
    remove: () => change(() => rm(path, { force: true })),
  }
}

export function markOfDatabase(database: Database): CopyMark {
  // It belongs to no site, and every site can see it.
  const write = (isUnfinished: boolean): Promise<void> =>
    writeScope(database, '', async (view) => void (await view.query('UPDATE installation SET unfinished_copy = $1', [isUnfinished])))
  return {
    async isSet() {
      const client = await database.connect('read')
      try {
        const { rows } = await client.query<{ isSet: boolean }>(`SELECT bool_or(unfinished_copy) AS "isSet" FROM ${SCHEMA}.installation`)
        return rows[0]?.isSet === true
      } finally {
        client.release()
      }
    },
    set: () => write(true),
    remove: () => write(false),
  }
}

/**
 * @param place data folder, or address of a database
 * @throws AppError SITE_COPY_UNFINISHED
 */
export async function refuseHalfCopy(mark: CopyMark, place: string): Promise<void> {
  if (await mark.isSet()) throw new AppError('SITE_COPY_UNFINISHED', { place })
}
