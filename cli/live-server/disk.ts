import { join } from 'node:path'
import { writeSiteArchive } from '#content/archives/site/write-site-archive.ts'
import { createFilesStore } from '#content/store/files/files-store.ts'
import { ShownFiles } from '#content/shown/shown-files.ts'
import { SiteFolders } from '#content/site-folders/site-folders.ts'
import { readLegalFiles } from '#content/store/files/legal-file.ts'
import type { SiteConfig } from '#content/config/config.ts'
import { listNamedCdns } from '#content/config/find-cdn.ts'
import { graphFolder } from '#renderer/graph/graph-folder.ts'
import { MediaFiles } from '#content/media-files/media-files.ts'
import type { OpenRecords } from '#content/store/open-records.ts'
import { watchFolder } from '#content/watch/watch.ts'
import type { ServerDisk, SitesDisk } from '#editor-server/live-server/contract.ts'
import type { WriteArchive } from '#editor-server/site/site.ts'
import type { SiteCdn } from '#editor-server/publishing/delivery/purge-sender.ts'
import type { CommitKinds } from '#editor-server/publishing/git/contract.ts'
import { BuildsInThreads } from '#renderer/build-threads/builds-in-threads.ts'
import { startComparison } from '#renderer/comparison/compare-thread.ts'
import { readComparison } from '#renderer/comparison/kept-comparison.ts'
import { Rehearsals } from '#renderer/rehearsal/rehearsals.ts'
import { REHEARSALS_FOLDER } from '#renderer/rehearsal/shadow-folders.ts'
import { openDecoder } from '#renderer/images/decoder/open-decoder.ts'
import { openImageWorks } from '#renderer/images/image-works.ts'
import { openVariants } from '#renderer/images/variants/open-variants.ts'
import { createSender } from '../cdn/create-sender.ts'
import { readOutput } from '../output/read-output.ts'
import { readRehearsals } from '../output/read-rehearsals.ts'
import { readProductVersion } from '../product-version.ts'
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
  /** Files that a new site begins with. */
  startFiles: SitesDisk['startFiles']
}

/** What the sites of a workspace have on the disk. The caller holds the lock of the content folder. */
export function openSitesDisk({ workspace, data, records, startFiles }: DiskOptions): SitesDisk {
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
    archiveOf: (site) => archiveOf(site, sitesFolder),
    shownOf: (site) => new ShownFiles(site, { dataFolder: data }),
    siteFolders: new SiteFolders({ sitesFolder, dataFolder: data }),
    startFiles,
  }
}

export interface ServerDiskOptions extends DiskOptions {
  /** Output folder, absolute; the caller holds its lock. */
  out: string
  baseUrl: string | undefined
  /** Sites of which caches hold answers. */
  cdns: ReadonlyMap<string, SiteCdn>
  /** The cache of a site that was made since. @throws AppError SITE_CDN_TOKEN_MISSING */
  openCdn: (site: string) => SiteCdn | undefined
  config: Pick<SiteConfig, 'cdn'>
}

/** The same for a server that builds, with its threads and processes. */
export function openServerDisk(options: ServerDiskOptions): ServerDisk {
  const { workspace, data, out, baseUrl, cdns, openCdn, config, records } = options
  const sitesFolder = sitesFolderOf(workspace)
  return {
    ...openSitesDisk(options),
    siteFolders: openSiteFolders({ workspace, data, out }),
    openImages: (decoder) => openImageWorks(data, decoder),
    output: readOutput(out),
    openBuilds: (onFault) =>
      new BuildsInThreads(
        { workspace, data, out, sitesWithCdn: listNamedCdns(config), ...(baseUrl !== undefined && { baseUrl }) },
        onFault,
      ),
    compare: (site) => startComparison({ site, workspace, data, out, ...(baseUrl !== undefined && { baseUrl }) }),
    lastComparison: (site) => readComparison({ data, out, site }),
    openRehearsals: () => new Rehearsals({ workspace, data, out, ...(baseUrl !== undefined && { baseUrl }) }),
    rehearsed: readRehearsals(data),
    openCommits: () => records.openArea<CommitKinds>('commits'),
    folderOf: (site) => join(sitesFolder, site),
    cdnOf: (site) => cdns.get(site) ?? openCdn(site),
    createSender: (watched) => createSender({ ...watched, cdns, data, out, baseUrl }),
    watch: (take, onError) => watchFolder(sitesFolder, take, { isHeld: createGitWatch(sitesFolder), onError }),
  }
}

/** The folders of sites, with what is built of them. */
export function openSiteFolders({ workspace, data, out }: SitesFolders & { out: string }): SiteFolders {
  return new SiteFolders({
    sitesFolder: sitesFolderOf(workspace),
    dataFolder: data,
    outFolder: out,
    derivedOf: (site) => [graphFolder(data, out, site), join(data, REHEARSALS_FOLDER, site)],
  })
}

function archiveOf(site: string, sitesFolder: string): WriteArchive {
  const isBusy = createGitWatch(sitesFolder)
  return async (sink, signal) => {
    const options = { site, folder: join(sitesFolder, site), version: readProductVersion(), sink, isBusy, signal }
    return (await writeSiteArchive(options)).problems
  }
}

function sitesFolderOf(workspace: string): string {
  return join(workspace, 'content', 'sites')
}
