import { join } from 'node:path'
import { createFilesStore } from '#content/store/files/files-store.ts'
import { readLegalFiles } from '#content/store/files/legal-file.ts'
import { MediaFiles } from '#content/media-files/media-files.ts'
import type { OpenRecords } from '#content/store/open-records.ts'
import { watchFolder } from '#content/store/watch.ts'
import type { ServerDisk, SitesDisk } from '#editor-server/live-server/contract.ts'
import type { SiteCdn } from '#editor-server/publishing/delivery/purge-sender.ts'
import type { CommitKinds } from '#editor-server/publishing/git/contract.ts'
import { BuildsInThreads } from '#renderer/build-threads/builds-in-threads.ts'
import { openDecoder } from '#renderer/images/decoder/open-decoder.ts'
import { openImageWorks } from '#renderer/images/image-works.ts'
import { openVariants } from '#renderer/images/variants/open-variants.ts'
import { createSender } from '../cdn/create-sender.ts'
import { readOutput } from '../output/read-output.ts'
import { createGitWatch } from './git-lock.ts'

/** Bytes of all copies of images together, of all sites. */
const VARIANTS_QUOTA = 2 * 1024 ** 3

export interface SitesFolders {
  /** Folder that holds content/sites, absolute. */
  workspace: string
  /** Folder of records and caches, absolute. */
  data: string
}

export interface DiskOptions extends SitesFolders {
  /** Closed by the code that passes them in. */
  records: OpenRecords
}

/** What the sites of a workspace have on the disk. The caller holds the lock of the content folder. */
export function openSitesDisk({ workspace, data, records }: DiskOptions): SitesDisk {
  const sitesFolder = sitesFolderOf(workspace)
  return {
    openStores: ({ proseBlocks, onWritten }) => ({
      content: createFilesStore({ sitesFolder, dataFolder: data, proseBlocks: new Set(proseBlocks), ...(onWritten && { onWritten }) }),
      records: records.records,
      staff: records.staff,
    }),
    mediaFilesOf: (site) => new MediaFiles(site, { sitesFolder, dataFolder: data }),
    readLegal: (site) => readLegalFiles(join(sitesFolder, site)).texts,
    openVariants: (options) => openVariants({ folder: join(data, 'cache', 'variants'), quotaBytes: VARIANTS_QUOTA, ...options }),
    openDecoder: () => openDecoder(),
  }
}

export interface ServerDiskOptions extends DiskOptions {
  /** Output folder, absolute; the caller holds its lock. */
  out: string
  baseUrl: string | undefined
  /** Sites of which caches hold answers. */
  cdns: ReadonlyMap<string, SiteCdn>
}

/** The same for a server that builds, with its threads and processes. */
export function openServerDisk(options: ServerDiskOptions): ServerDisk {
  const { workspace, data, out, baseUrl, cdns, records } = options
  const sitesFolder = sitesFolderOf(workspace)
  return {
    ...openSitesDisk(options),
    openImages: (decoder) => openImageWorks(data, decoder),
    output: readOutput(out),
    openBuilds: (onFault) =>
      new BuildsInThreads({ workspace, data, out, sitesWithCdn: [...cdns.keys()], ...(baseUrl !== undefined && { baseUrl }) }, onFault),
    openCommits: () => records.openArea<CommitKinds>('commits'),
    folderOf: (site) => join(sitesFolder, site),
    createSender: (watched) => createSender({ ...watched, cdns, data, out, baseUrl }),
    watch: (take, onError) => watchFolder(sitesFolder, take, { isHeld: createGitWatch(sitesFolder), onError }),
  }
}

function sitesFolderOf(workspace: string): string {
  return join(workspace, 'content', 'sites')
}
