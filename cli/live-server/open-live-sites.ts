import { join } from 'node:path'
import type { SiteConfig } from '#content/config/config.ts'
import { defaultSiteConfig } from '#content/config/default-config.ts'
import { createFilesStore, type FilesStore } from '#content/store/files/files-store.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { createRecordsStore } from '#content/store/records/records-store.ts'
import { flushVisits } from '#editor-server/statistics/visits.ts'
import { type OpenSites, openSites, type OpenSitesOptions } from '#editor-server/site/open-sites.ts'
import type { ImageDecoder } from '#renderer/images/contract.ts'
import { openMedia } from './open-media.ts'

const MEGABYTE = 1024 ** 2

export interface LiveSitesOptions extends Pick<
  OpenSitesOptions,
  | 'names'
  | 'code'
  | 'renderDraft'
  | 'secret'
  | 'secondFactor'
  | 'oidcOf'
  | 'localOrigin'
  | 'isOnThisMachine'
  | 'onChange'
  | 'publishingOf'
  | 'authorshipOf'
> {
  /** Folder that holds content/sites, absolute. */
  workspace: string
  /** Folder of the records, absolute. */
  data: string
  /** Names of the blocks that have a prose body. */
  proseBlocks: readonly string[]
  /** How much disk uploads may take; the defaults of `site.config.ts` where it is left out. */
  uploads?: SiteConfig['uploads'] | undefined
  /** Decodes uploads and makes copies; whoever gives it closes it. */
  decoder: ImageDecoder
  /** Told of the files that a transaction wrote, by their paths below the site. */
  onWritten?: (site: string, paths: readonly string[]) => void
  /** Told of what went wrong beside requests. */
  onError: (error: unknown) => void
  /** Told of each copy of an image that the disk did not take; it was given all the same. */
  onUnkept?: ((error: unknown) => void) | undefined
}

/** The sites of a workspace with their stores open. The caller holds the lock of the content folder. */
export interface LiveSites {
  sites: OpenSites
  files: FilesStore
  /** Resolves once the files of pages that have become public stand with the content. */
  settle: () => Promise<void>
  close: () => Promise<void>
}

export async function openLiveSites({
  workspace,
  data,
  proseBlocks,
  uploads,
  decoder,
  onWritten,
  onError,
  onUnkept,
  ...options
}: LiveSitesOptions): Promise<LiveSites> {
  const files = createFilesStore({
    sitesFolder: sitesFolderOf(workspace),
    dataFolder: data,
    proseBlocks: new Set(proseBlocks),
    ...(onWritten && { onWritten }),
  })
  const records = createRecordsStore<RecordKinds>({ folder: join(data, 'records') })
  const staff = createRecordsStore<RecordKinds>({ folder: join(data, 'staff') })
  const { megabytesPerPerson, megabytesPerSite } = uploads ?? defaultSiteConfig.uploads
  const quota = { perPerson: megabytesPerPerson * MEGABYTE, perSite: megabytesPerSite * MEGABYTE }
  const media = openMedia({ sitesFolder: sitesFolderOf(workspace), data, quota, decoder, onError, onUnkept })
  const sites = await openSites({
    ...options,
    content: files,
    records,
    staff,
    mediaOf: (site) => media.of(site),
    onChange(site, changes) {
      // First, so that whoever waits for `settle` after he was told waits for this too.
      media.follow(site, changes)
      options.onChange?.(site, changes)
    },
  })
  await media.start(sites)
  return {
    sites,
    files,
    settle: () => media.settle(),
    async close() {
      await media.close()
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
