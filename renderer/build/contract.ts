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
  /** Render everything, whatever the graph says. */
  force?: boolean
  /** Worker threads; default: the processor's cores. */
  concurrency?: number
  /** Scheme and host for absolute URLs; default: https:// and the site's primaryDomain. */
  baseUrl?: string
  /** The instant that rendering takes as now (ISO 8601); default: the present minute. */
  now?: string
  /** Sites with a CDN: what it has to forget is stored with each release (`graph/outbox.ts`). */
  sitesWithCdn?: readonly string[]
  /** Told of each site once its pages stand in the output, before search is brought up to date. */
  onReleased?: (site: string, release: BuiltRelease) => void
  /** The caller holds the lock of the output folder, as the live server does for as long as it runs. */
  holdsLock?: boolean
  /** Stops the build before its release; the earlier output stays whole. */
  signal?: AbortSignal
  onProgress?: (progress: BuildProgress) => void
}

export interface BuildProgress {
  site: string
  phase: 'read' | 'bundle' | 'render' | 'images' | 'release' | 'search'
  done: number
  total: number
  /** What is being worked on. */
  current?: string
}

/** One site's line in the `--json` report (DESIGN section 7). */
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

/** What a build changed in the output of a site. */
export interface BuiltRelease {
  /** By which the outbox knows it. */
  id: string
  /** Pages and items that came or changed, by URL; at most `MOST_PAGES_TOLD` of them. */
  pages: { url: string; title: string }[]
  /** Everything in the output that came, changed or went, as visitors ask for it. */
  urls: string[]
  /** Outputs that could not be rendered; their earlier files stand. */
  failed: string[]
  visited: number
  rendered: number
}

/** A list that a person looks at. */
export const MOST_PAGES_TOLD = 200

export interface BuildReport {
  sites: SiteReport[]
  problems: Problem[]
}

/** Of a page that a change affects: what was changed itself, what shows something of it, and the product's own pages. */
export type AffectedKind = 'own' | 'page' | 'item' | 'list' | 'site'
