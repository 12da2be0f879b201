import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { open, type RootDatabase, type Transaction } from 'lmdb'
import type { Change, Entry, KindOf, Store, View } from '../contract.ts'
import { createStore } from '../create-store.ts'
import { AppError } from '../../errors/app-error.ts'
import { isSound } from './is-sound.ts'
import { toWriteError } from '../write-error.ts'

/** Key of the number of the last commit; kinds are never empty, so it clashes with none. */
const COMMIT_COUNT = ['']

interface LmdbView<Kinds> extends View<Kinds> {
  readonly commitCount: number
}

/**
 * Private data in LMDB, one environment per site under `folder` (DESIGN section 4). Several processes may have it open.
 * Values are JSON-like: objects, arrays, strings, numbers, booleans, null. A damaged file is SITE_RECORDS_DAMAGED with each use.
 */
export function createRecordsStore<Kinds>({ folder }: { folder: string }): Store<Kinds> {
  const environments = new Map<string, RootDatabase>()

  function environmentOf(site: string): RootDatabase {
    const opened = environments.get(site)
    if (opened !== undefined) return opened
    const path = join(folder, site)
    mkdirSync(path, { recursive: true, mode: 0o700 })
    // LMDB would end the process, and with it what has nothing to do with these records.
    if (!isSound(join(path, 'data.mdb'))) throw new AppError('SITE_RECORDS_DAMAGED', { path }, { place: { path } })
    const environment = open({ path, encoding: 'msgpack' })
    environments.set(site, environment)
    return environment
  }

  return createStore<Kinds>({
    async openView(site) {
      return openView<Kinds>(environmentOf(site))
    },

    async commit(site, changes, view) {
      const environment = environmentOf(site)
      try {
        const isCommitted = await environment.childTransaction(() => writeAll(environment, changes, (view as LmdbView<Kinds>).commitCount))
        await environment.flushed
        return isCommitted
      } catch (error) {
        throw toWriteError(error, join(folder, site))
      }
    },

    async close() {
      await Promise.all([...environments.values()].map((environment) => environment.close()))
      environments.clear()
    },
  })
}

function openView<Kinds>(environment: RootDatabase): LmdbView<Kinds> {
  // Without the reset a process may read a state from before what another process has committed.
  environment.resetReadTxn()
  const transaction = environment.useReadTransaction()
  return {
    commitCount: environment.get(COMMIT_COUNT, { transaction }) ?? 0,
    find: (kind, id) => environment.get([kind, id], { transaction }),
    list: (kind, prefix) => [...entriesWithPrefix<Kinds>(environment, kind, prefix, transaction)].sort((a, b) => (a.id < b.id ? -1 : 1)),
    close: () => transaction.done(),
  }
}

/** In LMDB's order, which is that of bytes: all with one prefix stand together. */
function* entriesWithPrefix<Kinds>(
  environment: RootDatabase,
  kind: string,
  prefix: string,
  transaction: Transaction,
): Generator<Entry<Kinds[KindOf<Kinds>]>> {
  for (const { key, value } of environment.getRange({ start: [kind, prefix], transaction })) {
    const [ofKind, id] = key as [string, string]
    if (ofKind !== kind || !id.startsWith(prefix)) return
    yield { id, value }
  }
}

/**
 * Runs inside LMDB's write transaction, which other processes wait for. A child transaction, since only that is undone
 * when it throws half-way.
 */
function writeAll<Kinds>(environment: RootDatabase, changes: readonly Change<Kinds>[], seenCount: number): boolean {
  const count: number = environment.get(COMMIT_COUNT) ?? 0
  if (count !== seenCount) return false
  for (const { kind, id, value } of changes) {
    if (value === undefined) environment.removeSync([kind, id])
    else environment.putSync([kind, id], value)
  }
  environment.putSync(COMMIT_COUNT, count + 1)
  return true
}
