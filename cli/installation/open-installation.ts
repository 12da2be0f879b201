import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Indexes } from '#content/store/contract.ts'
import { markOfDatabase, markOfFolder } from '#content/store/copy-mark.ts'
import { KeyFiles } from '#content/store/key-files.ts'
import { type RecordArea, recordAreas, type RecordsPlace, shreddingOf } from '#content/store/open-records.ts'
import { SCHEMA } from '#content/store/postgres/database-url.ts'
import { openDatabase } from '#content/store/postgres/open-database.ts'
import { createPostgresStore, scopeOf } from '#content/store/postgres/postgres-store.ts'
import { PostgresView } from '#content/store/postgres/postgres-view.ts'
import { writeRows } from '#content/store/postgres/write-rows.ts'
import { writeScope } from '#content/store/postgres/write-scope.ts'
import { listKindsOfFolder } from '#content/store/records/list-kinds.ts'
import { recordIndexes } from '#content/store/records/record-indexes.ts'
import { recordShredding } from '#content/store/records/record-shredding.ts'
import { createRecordsStore } from '#content/store/records/records-store.ts'
import { Sealer } from '#content/shredding/sealer.ts'
import { isSiteName } from '#content/tenancy/site-name.ts'
import type { AnyKinds, DatabaseInstallation, Installation } from './installation.ts'

/** As `openRecords` has them. */
function indexesFor(area: RecordArea, purpose: 'read' | 'write'): { indexes?: Indexes<AnyKinds> } {
  return area === 'commits' || purpose === 'read' ? {} : { indexes: recordIndexes as unknown as Indexes<AnyKinds> }
}

/**
 * Where `openRecords` would open them.
 * @throws AppError SITE_DATABASE_URL, SITE_DATABASE_AWAY, SITE_DATABASE_ROLE, SITE_DATABASE_SCHEMA
 */
export async function openInstallation({ data, databaseUrl }: RecordsPlace): Promise<Installation> {
  return databaseUrl === undefined ? openDataFolder(data) : openDatabaseInstallation({ url: databaseUrl, variable: 'DATABASE_URL', data })
}

/** @param data data folder, absolute */
export function openDataFolder(data: string): Installation {
  const listSites = async (area: RecordArea): Promise<string[]> => {
    const folder = join(data, area)
    if (!existsSync(folder)) return []
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.flatMap(({ name }) => (isSiteName(name) && existsSync(join(folder, name, 'data.mdb')) ? [name] : [])).sort()
  }
  return {
    place: data,
    mark: markOfFolder(data),
    listSites,
    listKinds: async (area, site) => (await listKindsOfFolder(join(data, area, site))).filter(isCopied),
    openStore: (area, purpose) =>
      createRecordsStore<AnyKinds>({ folder: join(data, area), shredding: recordShredding, ...indexesFor(area, purpose) }),
    async clear() {
      for (const area of recordAreas)
        for (const site of await listSites(area)) await rm(join(data, area, site), { recursive: true, force: true })
    },
    close: async () => {},
  }
}

export interface DatabasePlace {
  url: string
  /** What the URL was read from, for the person who fixes it. */
  variable: string
  /** Data folder, absolute: the keys of records in the database are there. */
  data: string
}

/** @throws AppError SITE_DATABASE_URL, SITE_DATABASE_AWAY, SITE_DATABASE_ROLE, SITE_DATABASE_SCHEMA */
export async function openDatabaseInstallation({ url, variable, data }: DatabasePlace): Promise<DatabaseInstallation> {
  const database = await openDatabase(url, variable)

  async function listScopes(): Promise<string[]> {
    const client = await database.connect('read')
    try {
      return (await client.query<{ site: string }>(`SELECT site FROM ${SCHEMA}.sites ORDER BY site`)).rows.map(({ site }) => site)
    } finally {
      client.release()
    }
  }

  return {
    place: database.address,
    mark: markOfDatabase(database),
    async listSites(area) {
      const prefix = scopeOf(area, '')
      const names = (await listScopes()).flatMap((scope) => (scope.startsWith(prefix) ? [scope.slice(prefix.length)] : []))
      return names.filter(isSiteName)
    },
    async listKinds(area, site) {
      const scope = scopeOf(area, site)
      const view = new PostgresView<AnyKinds>(database, scope, 'read')
      try {
        const kinds: string[] = []
        for (;;) {
          const text = 'SELECT kind FROM records WHERE site = $1 AND kind > $2 ORDER BY kind LIMIT 1'
          const { rows } = await view.query<{ kind: string }>(text, [scope, kinds.at(-1) ?? ''])
          if (rows[0] === undefined) return kinds.filter(isCopied)
          kinds.push(rows[0].kind)
        }
      } finally {
        await view.close()
      }
    },
    openStore: (area, purpose) =>
      createPostgresStore<AnyKinds>({ database, area, shredding: shreddingOf(data, area), ...indexesFor(area, purpose) }),
    async clear() {
      for (const scope of await listScopes()) await writeScope<AnyKinds>(database, scope, (view) => deleteScope(view, scope))
    },
    replaceAll: (fill) =>
      writeScope<AnyKinds>(database, '', async (view) => {
        const enter = (scope: string) => view.query("SELECT set_config('app.site', $1, true)", [scope])
        for (const { site } of (await view.query<{ site: string }>('SELECT site FROM sites ORDER BY site')).rows) {
          await enter(site)
          await deleteScope(view, site)
        }
        const sealers = new Map<string, { sealer: Sealer; kept: Map<string, unknown> }>()
        await fill(async (area, site, kind, entries) => {
          const scope = scopeOf(area, site)
          const { indexes } = indexesFor(area, 'write')
          await enter(scope)
          await view.query('INSERT INTO sites (site, indexed) VALUES ($1, $2) ON CONFLICT (site) DO NOTHING', [
            scope,
            indexes?.version ?? 0,
          ])
          const { rules, folderOf } = shreddingOf(data, area)
          const { sealer, kept } = sealers.get(scope) ?? {
            sealer: new Sealer(new KeyFiles(folderOf(site)), rules),
            kept: new Map<string, unknown>(),
          }
          sealers.set(scope, { sealer, kept })
          // Nothing else is there yet, but for the keys of what came before.
          const { changes, settle } = await sealer.seal(
            entries.map(({ id, value }) => ({ kind, id, value })),
            { find: (of: string, id) => (of === 'shredKey' ? kept.get(id) : undefined) },
          )
          for (const change of changes) if (change.kind === 'shredKey') kept.set(change.id, change.value)
          settle(true)
          await writeRows(view, scope, changes, indexes)
        })
        await view.query('UPDATE installation SET unfinished_copy = true')
      }),
    close: () => database.close(),
  }
}

/** What a place knows of its own keys is for no other place. */
const isCopied = (kind: string): boolean => kind !== 'shredKey'

async function deleteScope(view: PostgresView<AnyKinds>, scope: string): Promise<void> {
  for (const table of ['record_keys', 'records', 'sites']) await view.query(`DELETE FROM ${table} WHERE site = $1`, [scope])
}
