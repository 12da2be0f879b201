import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { open, type RootDatabase } from 'lmdb'
import type { Change, Store, View } from '../contract.ts'
import { createStore } from '../create-store.ts'
import { toWriteError } from '../write-error.ts'

/** Key of the number of the last commit; kinds are never empty, so it clashes with none. */
const COMMIT_COUNT = ['']
/** Sorts after every id: ids hold no such character pair at this place in a range. */
const AFTER_ALL = '\uffff'

interface LmdbView<Kinds> extends View<Kinds> {
  readonly commitCount: number
}

/**
 * Private data in LMDB, one environment per site under `folder` (DESIGN section 4). Several processes may have it open.
 * Values are JSON-like: objects, arrays, strings, numbers, booleans, null.
 */
export function createRecordsStore<Kinds>({ folder }: { folder: string }): Store<Kinds> {
  const environments = new Map<string, RootDatabase>()

  function environmentOf(site: string): RootDatabase {
    const opened = environments.get(site)
    if (opened !== undefined) return opened
    const path = join(folder, site)
    mkdirSync(path, { recursive: true, mode: 0o700 })
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
        const isCommitted = await environment.transaction(() => writeAll(environment, changes, (view as LmdbView<Kinds>).commitCount))
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
    list: (kind, prefix) =>
      [...environment.getRange({ start: [kind, prefix], end: [kind, prefix + AFTER_ALL], transaction })].map(({ key, value }) => ({
        id: (key as [string, string])[1],
        value,
      })),
    close: () => transaction.done(),
  }
}

/** Runs inside LMDB's write transaction, which other processes wait for. */
function writeAll<Kinds>(environment: RootDatabase, changes: readonly Change<Kinds>[], seenCount: number): boolean {
  const count: number = environment.get(COMMIT_COUNT) ?? 0
  if (count !== seenCount) return false
  for (const { kind, id, value } of changes) {
    if (value === undefined) environment.remove([kind, id])
    else environment.put([kind, id], value)
  }
  environment.put(COMMIT_COUNT, count + 1)
  return true
}
