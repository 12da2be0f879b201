import { join } from 'node:path'
import { readLegalFiles } from '#content/store/files/legal-file.ts'
import { MediaFiles } from '#content/store/media-files/media-files.ts'

import { promoteMedia } from '#editor-server/images/promote-media.ts'
import type { SiteMedia, UploadQuota } from '#editor-server/site/site-media.ts'
import { sweepMedia, tidyMedia } from '#editor-server/images/sweep-media.ts'
import type { ContentChange } from '#editor-server/site/content-index.ts'
import type { OpenSites } from '#editor-server/site/open-sites.ts'
import type { Site } from '#editor-server/site/site.ts'
import type { ImageDecoder } from '#renderer/images/contract.ts'
import { openVariants } from '#renderer/images/variants/open-variants.ts'

/** Bytes of all copies of images together, of all sites. */
const VARIANTS_QUOTA = 2 * 1024 ** 3
const HOUR = 3600_000

export interface MediaOptions {
  /** `content/sites` of the workspace, absolute. */
  sitesFolder: string
  /** Folder of the records, absolute. */
  data: string
  quota: UploadQuota
  /** Whoever gives it closes it. */
  decoder: ImageDecoder
  /** Told of what could not be moved or swept; it is tried again later. */
  onError: (error: unknown) => void
  /** Told of each copy of an image that the disk did not take. */
  onUnkept?: ((error: unknown) => void) | undefined
}

/** Media of all sites of a server: one decoder, one cache of copies, files of each site apart. */
export interface LiveMedia {
  of: (site: string) => SiteMedia
  /** Before uploads are taken: takes away what a crash left. From then on every hour. */
  start: (sites: OpenSites) => Promise<void>
  /** Moves files to the content whose page has become public by these changes. */
  follow: (site: string, changes: readonly ContentChange[]) => void
  /** Resolves once what `follow` was told of is done: pages that are built after it find their files. */
  settle: () => Promise<void>
  close: () => Promise<void>
}

export function openMedia({ sitesFolder, data, quota, decoder, onError, onUnkept }: MediaOptions): LiveMedia {
  const variants = openVariants({ folder: join(data, 'cache', 'variants'), quotaBytes: VARIANTS_QUOTA, decoder, onUnkept })
  let opened: OpenSites | undefined
  let timer: NodeJS.Timeout | undefined
  let working = Promise.resolve()
  const work = (each: () => Promise<unknown>) => {
    working = working.then(each).then(() => {}, onError)
  }

  async function forEach(sites: OpenSites, each: (site: Site, now: Date) => Promise<void>): Promise<void> {
    for (const name of sites.names) {
      const site = sites.find(name)
      if (site) await each(site, new Date()).catch(onError)
    }
  }

  return {
    of: (site) => ({
      files: new MediaFiles(site, { sitesFolder, dataFolder: data }),
      decoder,
      variants,
      quota,
      readLegal: () => readLegalFiles(join(sitesFolder, site)).texts,
    }),
    async start(sites) {
      opened = sites
      await forEach(sites, sweepMedia)
      // A process that has nothing else to do need not wait for it.
      timer = setInterval(() => work(() => forEach(sites, tidyMedia)), HOUR).unref()
    },
    follow(name, changes) {
      const site = opened?.find(name)
      if (site && changes.some(({ kind }) => kind === 'page' || kind === 'item' || kind === 'template')) work(() => promoteMedia(site))
    },
    settle: () => working,
    async close() {
      clearInterval(timer)
      await working
    },
  }
}
