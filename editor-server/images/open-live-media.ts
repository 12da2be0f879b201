import type { MediaFiles } from '#content/media-files/media-files.ts'
import type { ImageDecoder } from '#renderer/images/contract.ts'
import type { Variants } from '#renderer/images/variants/open-variants.ts'
import type { ContentChange } from '../site/content-index.ts'
import type { OpenSites } from '../site/open-sites.ts'
import type { SiteMedia, UploadQuota } from '../site/site-media.ts'
import type { Site } from '../site/site.ts'
import { promoteMedia } from './promote-media.ts'
import { sweepMedia, tidyMedia } from './sweep-media.ts'

const HOUR = 3600_000

/** What the media of a server's sites have on the disk. */
export interface MediaDisk {
  mediaFilesOf: (site: string) => MediaFiles
  /** The site's own legal texts by file name. */
  readLegal: (site: string) => ReturnType<SiteMedia['readLegal']>
  /** Copies of images of all sites. @param options.onUnkept told of each copy that the disk did not take */
  openVariants: (options: { decoder: ImageDecoder; onUnkept: ((error: unknown) => void) | undefined }) => Variants
}

export interface MediaOptions {
  disk: MediaDisk
  quota: UploadQuota
  /** Closed by the code that passes it in. */
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

export function openLiveMedia({ disk, quota, decoder, onError, onUnkept }: MediaOptions): LiveMedia {
  const variants = disk.openVariants({ decoder, onUnkept })
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
    of: (site) => ({ files: disk.mediaFilesOf(site), decoder, variants, quota, readLegal: () => disk.readLegal(site) }),
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
