import { join } from 'node:path'
import { createFilesStore, type FilesStore } from '#content/store/files/files-store.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { createRecordsStore } from '#content/store/records/records-store.ts'
import { flushVisits } from '#editor-server/statistics/visits.ts'
import { type OpenSites, openSites, type OpenSitesOptions } from '#editor-server/site/open-sites.ts'

export interface LiveSitesOptions extends Pick<
  OpenSitesOptions,
  'names' | 'code' | 'secret' | 'secondFactor' | 'oidcOf' | 'localOrigin' | 'isOnThisMachine' | 'onChange'
> {
  /** Folder that holds content/sites, absolute. */
  workspace: string
  /** Folder of the records, absolute. */
  data: string
  /** Names of the blocks that have a prose body. */
  proseBlocks: readonly string[]
}

/** The sites of a workspace with their stores open. The caller holds the lock of the content folder. */
export interface LiveSites {
  sites: OpenSites
  files: FilesStore
  close: () => Promise<void>
}

export async function openLiveSites({ workspace, data, proseBlocks, ...options }: LiveSitesOptions): Promise<LiveSites> {
  const files = createFilesStore({ sitesFolder: sitesFolderOf(workspace), dataFolder: data, proseBlocks: new Set(proseBlocks) })
  const records = createRecordsStore<RecordKinds>({ folder: join(data, 'records') })
  const staff = createRecordsStore<RecordKinds>({ folder: join(data, 'staff') })
  const sites = await openSites({ ...options, content: files, records, staff })
  return {
    sites,
    files,
    async close() {
      // A count that cannot be written any more is no reason to leave the stores open.
      await Promise.allSettled(sites.names.map((name) => flushVisitsOf(sites, name)))
      await Promise.all([files, records, staff].map((store) => store.close()))
    },
  }
}

async function flushVisitsOf(sites: OpenSites, name: string): Promise<void> {
  const site = sites.find(name)
  if (site) await flushVisits(site)
}

export function sitesFolderOf(workspace: string): string {
  return join(workspace, 'content', 'sites')
}
