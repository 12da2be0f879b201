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

export interface BuildReport {
  sites: SiteReport[]
  problems: Problem[]
}
