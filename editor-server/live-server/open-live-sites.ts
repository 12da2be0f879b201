import type { SiteConfig } from '#content/config/config.ts'
import { defaultSiteConfig } from '#content/config/default-config.ts'
import type { Store } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { FilesStore } from '#content/store/files/files-store.ts'
import type { ImageDecoder } from '#renderer/images/contract.ts'
import { openLiveMedia } from '../images/open-live-media.ts'
import { type OpenedSites, openSites, type OpenSitesOptions } from '../site/open-sites.ts'
import type { SitesDisk } from './contract.ts'

const MEGABYTE = 1024 ** 2

export interface LiveSitesOptions extends Omit<OpenSitesOptions, 'content' | 'records' | 'staff' | 'mediaOf' | 'archiveOf' | 'shownOf'> {
  disk: SitesDisk
  /** Names of the blocks that have a prose body. */
  proseBlocks: readonly string[]
  /** How much disk space uploads may take; without it, the defaults of `site.config.ts`. */
  uploads?: SiteConfig['uploads'] | undefined
  /** Decodes uploads and makes copies; closed by the code that passes it in. */
  decoder: ImageDecoder
  /** Told of the files that a transaction wrote, by their paths below the site. */
  onWritten?: (site: string, paths: readonly string[]) => void
  /** Told of what a site shows of submissions: of which form it changed. */
  onShown?: (site: string, formGuid: string) => void
  /** Told of what went wrong beside requests. */
  onError: (error: unknown) => void
  /** Told of each copy of an image that the disk did not take; it was given all the same. */
  onUnkept?: ((error: unknown) => void) | undefined
}

/** The sites of a workspace with their stores open. The caller holds the lock of the content folder. */
export interface LiveSites {
  sites: OpenedSites
  records: Store<RecordKinds>
  files: FilesStore
  /** Resolves once the files of pages that have become public stand with the content. */
  settle: () => Promise<void>
  close: () => Promise<void>
}

export async function openLiveSites({
  disk,
  proseBlocks,
  uploads,
  decoder,
  onWritten,
  onShown,
  onError,
  onUnkept,
  ...options
}: LiveSitesOptions): Promise<LiveSites> {
  const { content, records, staff } = disk.openStores({ proseBlocks, onWritten })
  const { megabytesPerPerson, megabytesPerSite } = uploads ?? defaultSiteConfig.uploads
  const quota = { perPerson: megabytesPerPerson * MEGABYTE, perSite: megabytesPerSite * MEGABYTE }
  const media = openLiveMedia({ disk, quota, decoder, onError, onUnkept })
  const sites = await openSites({
    ...options,
    content,
    records,
    staff,
    mediaOf: (site) => media.of(site),
    archiveOf: disk.archiveOf,
    shownOf(site) {
      const lists = disk.shownOf(site)
      return {
        list: () => lists.list(),
        async put(formGuid, list) {
          const isChanged = await lists.put(formGuid, list)
          if (isChanged) onShown?.(site, formGuid)
          return isChanged
        },
      }
    },
    onChange(site, changes) {
      // First, so that a later `settle` waits for this too.
      media.follow(site, changes)
      options.onChange?.(site, changes)
    },
  })
  await media.start(sites)
  return {
    sites,
    records,
    files: content,
    settle: () => media.settle(),
    async close() {
      await media.close()
      await sites.close()
      await content.close()
    },
  }
}
