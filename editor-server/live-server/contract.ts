import type { CompiledApplication } from '../application/compiled-application.ts'
import type { Express } from 'express'
import type { Logger } from 'pino'
import type { SiteConfig } from '#content/config/config.ts'
import type { Problem } from '#content/errors/app-error.ts'
import type { PlatformSettings } from '#content/model/platform-setting/schema.ts'
import type { Store } from '#content/store/contract.ts'
import type { FilesStore } from '#content/store/files/files-store.ts'
import type { SiteFolders } from '#content/site-folders/site-folders.ts'
import type { SourceLoan } from '#content/store/files/read-source.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Watch } from '#content/watch/watch.ts'
import type { SiteBuilt } from '#renderer/build/contract.ts'
import type { ReleaseLock } from '#renderer/build-threads/release-lock.ts'
import type { RunningComparison } from '#renderer/comparison/compare-thread.ts'
import type { Comparison } from '#renderer/comparison/contract.ts'
import type { Rehearsals } from '#renderer/rehearsal/rehearsals.ts'
import type { WorkspaceRenderer } from '#renderer/build/workspace-renderer.ts'
import type { ExplainedNode } from '#renderer/graph/explain-node.ts'
import type { PlannedChange, PlannedImpact } from '#renderer/build/site/plan-impact.ts'
import type { ImageDecoder } from '#renderer/images/contract.ts'
import type { ImageWorks } from '#renderer/images/image-works.ts'
import type { Endpoint } from '../api/endpoint.ts'
import type { MediaDisk } from '../images/open-live-media.ts'
import type { RehearsalOutput } from '../pages/rehearsal/rehearsal-output.ts'
import type { OutputFiles } from '../pages/static-site/output-files.ts'
import type { PurgeSender, PurgeSenderOptions, SiteCdn } from '../publishing/delivery/purge-sender.ts'
import type { CommitKinds } from '../publishing/git/contract.ts'
import type { ShownLists } from '../site/shown-lists.ts'
import type { OidcProvider, WriteArchive } from '../site/site.ts'

/** Content and records of all sites, open. The content is the server's to close, the records are not. */
export interface LiveStores {
  content: FilesStore
  records: Store<RecordKinds>
  /** Accounts of the platform's own people. */
  staff: Store<RecordKinds>
}

/** What the sites of a server have on the disk. `cli/live-server/disk.ts` opens it, so that nothing of `editor-server` imports `fs`. */
export interface SitesDisk extends MediaDisk {
  /** @param options.onWritten told of the files that a transaction wrote, by their paths below the site */
  openStores: (options: {
    proseBlocks: readonly string[]
    onWritten?: ((site: string, paths: readonly string[]) => void) | undefined
  }) => LiveStores
  openDecoder: () => ImageDecoder
  /** Writes the content of a site as one archive. */
  archiveOf: (site: string) => WriteArchive
  /** What builds know of a site's submissions. */
  shownOf: (site: string) => ShownLists
  /** The folders of sites as a whole. */
  siteFolders: SiteFolders
  /** Files that a new site begins with. */
  startFiles: (site: { name: string; title: string; language: 'nl' | 'en' }) => Promise<{ path: string; text: string }[]>
}

/** What a server that builds has on the disk, in threads and in other processes. */
export interface ServerDisk extends SitesDisk {
  openImages: (decoder: ImageDecoder) => ImageWorks
  /** The built output. */
  output: OutputFiles
  openBuilds: (onFault: (site: string, problem: Problem) => void) => BuildThread
  /** Compares what is built of a site with all of it rendered anew, in a thread of its own; keeps the result. */
  compare: (site: string) => RunningComparison
  /** The last result; undefined where there is none. */
  lastComparison: (site: string) => Comparison | undefined
  /** Sites as they would be, built apart from all that. */
  openRehearsals: () => RehearsalThread
  rehearsed: RehearsalOutput
  /** Commits that are wanted, in a store apart from records, closed with them. */
  openCommits: () => Store<CommitKinds>
  /** Folder of a site's content, absolute. */
  folderOf: (site: string) => string
  createSender: (options: SenderOptions) => PurgeSender
  /** The cache of a site; undefined for none. @throws AppError SITE_CDN_TOKEN_MISSING */
  cdnOf: (site: string) => SiteCdn | undefined
  /** Tells in batches what changes below the sites' folders; with paths below `content/sites`. */
  watch: (take: (paths: string[]) => void, onError: (error: unknown) => void) => Watch
}

/** Builds sites where requests do not wait for it. */
export interface BuildThread {
  /**
   * Never rejects: what went wrong is in the answer.
   * @param changed paths below the site; absent where any may have changed
   * @param loan what was read of them already
   */
  release: (site: string, changed?: readonly string[], loan?: SourceLoan) => Promise<SiteBuilt>
  /** @throws AppError SITE_RELEASE_FAILED */
  impact: (site: string, changes: readonly PlannedChange[]) => Promise<PlannedImpact & { expectedMs: number }>
  /** @throws AppError SITE_RELEASE_FAILED */
  explain: (site: string, node: string) => Promise<ExplainedNode>
  /** Held while files of a site's output are moved. */
  lockOf: (site: string) => Pick<ReleaseLock, 'read'>
  close: () => Promise<void>
}

export type RehearsalThread = Pick<Rehearsals, 'rehearse' | 'forget' | 'close'>

export interface SenderOptions extends Pick<PurgeSenderOptions, 'log' | 'onDelivered'> {
  /** Hosts of a site as they are now. */
  settingsOf: (site: string) => Pick<PlatformSettings, 'primaryDomain' | 'hostNames'>
}

export interface LiveServerOptions {
  disk: ServerDisk
  /** Names of the sites. */
  sites: readonly string[]
  /** Folder that holds content/sites, absolute. */
  workspace: string
  /** Folder of records and caches, absolute. */
  data: string
  /** Blocks and themes; undefined where they do not compile: what is built is served, and nothing can be edited. */
  code: WorkspaceRenderer | undefined
  /** Every call of the API; none where nothing can be edited. */
  endpoints: readonly Endpoint[]
  /** Undefined where nothing can be edited. */
  application: CompiledApplication | undefined
  secret: string
  metricsToken: string | undefined
  /** Where mail is handed over; without it mails wait in the outbox. */
  smtpUrl: string | undefined
  oidcOf: (site: string) => readonly OidcProvider[]
  /** Scheme and host of a site that has no host of its own. */
  localOrigin: (site: string) => string
  config: Pick<SiteConfig, 'trustProxy' | 'baseUrl' | 'staffSite' | 'secondFactor' | 'mail' | 'webhooks' | 'uploads' | 'publishing'>
  log: Logger
}

/** The live server, which does not listen yet. */
export interface LiveServer {
  app: Express
  /** Whether a request may take the time of an upload. */
  isUpload: ReturnType<typeof import('../api/upload-paths.ts').uploadPaths>
  /** Begins to build, to publish what is due, to send and to commit. */
  start: () => void
  /** Ends with everything whole; listeners have stopped before. */
  close: () => Promise<void>
}
