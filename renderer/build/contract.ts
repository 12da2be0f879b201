import type { Problem } from '#content/errors/app-error.ts'

export interface BuildOptions {
  /** Folder that holds content/sites, absolute. */
  workspace: string
  /** Sites to build; absent or empty means all. */
  sites?: readonly string[]
  /** Output folder, absolute. */
  out: string
  /** Folder of the graph and the caches, absolute. */
  data: string
  /** Folder with what sites show of submissions, absolute; default: that of the data folder. */
  shown?: string
  /** Folder of the graph, absolute; default: one for each output, in the data folder. */
  graph?: string
  /** Render everything, whatever the graph says. */
  force?: boolean
  /** Worker threads; default: the processor's cores. */
  concurrency?: number
  /** Scheme and host for absolute URLs; default: https:// and the site's primaryDomain. */
  baseUrl?: string
  /** The instant that rendering takes as now (ISO 8601); default: the present minute. */
  now?: string
  /** Sites with a CDN: what it has to forget is stored with each release (`renderer/graph/outbox.ts`). */
  sitesWithCdn?: readonly string[] | 'all'
  /** Called for each site once its pages are in the output, before search is brought up to date. */
  onReleased?: (site: string, release: BuiltRelease) => void
  /** What is held while files of a site are moved, where somebody serves them meanwhile. */
  lockOf?: (site: string) => MoveLock | undefined
  /** The caller holds the lock of the output folder, as the live server does while it runs. */
  holdsLock?: boolean
  /** Stops the build before its release; the earlier output stays whole. */
  signal?: AbortSignal
  onProgress?: (progress: BuildProgress) => void
}

export interface MoveLock {
  hold: (move: () => void) => void
}

export interface BuildProgress {
  site: string
  phase: 'read' | 'bundle' | 'render' | 'images' | 'release' | 'search'
  done: number
  total: number
  /** What is being worked on. */
  current?: string
}

export interface SiteReport {
  site: string
  /** Pages of the site in the output. */
  pages: number
  /** Pages whose inputs were compared. */
  visited: number
  rendered: number
  /** Files written and removed in the output. */
  written: number
  removed: number
  ms: number
  searchMs: number
}

export interface BuiltRelease {
  /** Its id in the outbox. */
  id: string
  /** Pages and items that are new or changed, by URL; at most `MOST_PAGES_TOLD`. */
  pages: { url: string; title: string }[]
  /** Every address in the output that is new, changed or gone, as visitors request it. */
  urls: string[]
  /** Outputs that could not be rendered; their earlier files stand. */
  failed: string[]
  visited: number
  rendered: number
}

/** As many as a person reads. */
export const MOST_PAGES_TOLD = 200

/** A build of one site in the background that ended. */
export interface SiteBuilt {
  problems: readonly Problem[]
  /** The output is what the content says, but for what `problems` names. */
  isGood: boolean
  /** The cause lies outside the content, such as a full disk: the same build may go well later. */
  mayPass: boolean
  ms: number
  /** Pages that were compared, and of those that were rendered. */
  visited: number
  rendered: number
  /** Files of the output that came or changed, and that went. */
  written: number
  removed: number
  /** When pages change by themselves, in ms since 1970. */
  nextDue: number | undefined
  /** What changed in the output; absent where nothing was released. */
  release?: BuiltRelease | undefined
}

export interface BuildReport {
  sites: SiteReport[]
  problems: Problem[]
}

/** Why a page is affected: it was changed itself, shows something that was, or is one of the product's own pages. */
export type AffectedKind = 'own' | 'page' | 'item' | 'list' | 'site'
