import { setTimeout } from 'node:timers/promises'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { open, type RootDatabase } from 'lmdb'
import type { Change, Indexes, Store } from '../contract.ts'
import { closePath } from '../close-path.ts'
import { createShreddingStore } from '../shredding-store.ts'
import type { ShredRules } from '../../shredding/sealer.ts'
import { AppError } from '../../errors/app-error.ts'
import { toWriteError } from '../write-error.ts'
import { COMMIT_COUNT, INDEXED, makeIndexes, planPut, planRemoval, write, writeAll } from './entries.ts'
import { isSound } from './is-sound.ts'
import { LmdbView } from './lmdb-view.ts'

export interface RecordsStoreOptions<Kinds> {
  folder: string
  indexes?: Indexes<Kinds>
  /** Kinds that are held encrypted; their keys are in `keys` beside the records of a site. */
  shredding?: ShredRules
}

/**
 * Private data in LMDB, one environment per site under `folder` (DESIGN section 4). Several processes may have it open. Values are
 * JSON-like: objects, arrays, strings, numbers, booleans, null. A damaged file is SITE_RECORDS_DAMAGED on each use.
 */
export function createRecordsStore<Kinds>({ folder, indexes, shredding = {} }: RecordsStoreOptions<Kinds>): Store<Kinds> {
  const environments = new Map<string, Promise<RootDatabase>>()

  async function openEnvironment(site: string): Promise<RootDatabase> {
    const path = join(folder, site)
    mkdirSync(path, { recursive: true, mode: 0o700 })
    // LMDB would end the whole process, including what has nothing to do with these records.
    if (!isSound(join(path, 'data.mdb'))) throw new AppError('SITE_RECORDS_DAMAGED', { path }, { place: { path } })
    const environment = open({ path, encoding: 'msgpack' })
    for (const each of [path, join(path, 'data.mdb'), join(path, 'lock.mdb')]) closePath(each)
    try {
      if (indexes) await makeIndexes(environment, indexes)
      return environment
    } catch (error) {
      await environment.close()
      throw toWriteError(error, path)
    }
  }

  function environmentOf(site: string): Promise<RootDatabase> {
    const opened = environments.get(site)
    if (opened !== undefined) return opened
    const environment = openEnvironment(site)
    environments.set(site, environment)
    environment.catch(() => environments.delete(site))
    return environment
  }

  return createShreddingStore<Kinds>(
    {
      async openView(site, purpose) {
        return new LmdbView<Kinds>(await environmentOf(site), purpose)
      },

      async commit(site, changes, view) {
        const environment = await environmentOf(site)
        try {
          const isCommitted = await commitAgainst(environment, changes, view as LmdbView<Kinds>, indexes)
          await environment.flushed
          return isCommitted
        } catch (error) {
          throw toWriteError(await commitErrorOf(error), join(folder, site))
        } finally {
          await view.close()
        }
      },

      async close() {
        // Those that could not be opened have already reported to their opener.
        await Promise.all([...environments.values()].map((opening) => opening.then((opened) => opened.close(), ignore)))
        environments.clear()
      },
    },
    { rules: shredding, folderOf: (site) => join(folder, site, 'keys') },
    indexes,
  )
}

/** Writes the changes if nothing that the view read has changed. Comparing needs no lock, so others can write meanwhile. */
async function commitAgainst<Kinds>(
  environment: RootDatabase,
  changes: readonly Change<Kinds>[],
  view: LmdbView<Kinds>,
  indexes: Indexes<Kinds> | undefined,
): Promise<boolean> {
  let { commitCount } = view
  while (!(await environment.transaction(() => writeChanges(environment, changes, commitCount, indexes)))) {
    const later = new LmdbView<Kinds>(environment, 'read')
    try {
      if (!view.isAnsweredAlikeBy(later)) return false
      commitCount = later.commitCount
    } finally {
      later.close()
    }
  }
  return true
}

/**
 * Runs inside LMDB's write transaction, which other processes wait for and which is not undone when this throws: all that may fail comes before
 * the first write. A nested transaction would be undone, but LMDB once ended the process on its commit ("i == x failed in mdb_txn_commit").
 * Returns false if there has been another commit.
 */
function writeChanges<Kinds>(
  environment: RootDatabase,
  changes: readonly Change<Kinds>[],
  seenCount: number,
  indexes: Indexes<Kinds> | undefined,
): boolean {
  const count: number = environment.get(COMMIT_COUNT) ?? 0
  if (count !== seenCount) return false
  const writes = changes.flatMap(({ kind, id, value }) =>
    value === undefined ? planRemoval(environment, indexes, { kind, id }) : planPut(environment, indexes, { kind, id, value }),
  )
  writes.push(write(environment, COMMIT_COUNT, count + 1))
  if (indexes) writes.push(write(environment, INDEXED, { version: indexes.version, count: count + 1 }))
  writeAll(environment, writes)
  return true
}

function ignore(): void {}

/** When LMDB commits transactions together it tells each only that it failed; the reason follows, as a promise that rejects. */
async function commitErrorOf(error: unknown): Promise<unknown> {
  const { commitError } = error as { commitError?: unknown }
  if (!(commitError instanceof Promise)) return error
  return Promise.race([commitError.catch((reason: unknown) => reason), setTimeout(1000, error)])
}
