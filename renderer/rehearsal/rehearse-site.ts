import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import type { Problem } from '#content/errors/app-error.ts'
import { asOfBuild, isGraphDamage } from '../build/site-faults.ts'
import type { SiteBuild } from '../build/site/build-site.ts'
import type { buildSite } from '../build/site/release-site.ts'
import type { ShadowFolders } from './shadow-folders.ts'

/** A site that was built as it would be. */
export interface Rehearsed {
  /** Pages of the site. */
  pages: number
  /** Pages that this time had to be rendered. */
  rendered: number
  /** What is wrong with the site as it would be. */
  problems: Problem[]
  ms: number
}

/**
 * Builds the content of a shadow, as any site is built: into an output and with a graph of its own, and nothing told to a cache. Its output
 * counts as whole until it is touched, and again once all of it stands, search index included.
 */
export async function rehearseSite(build: SiteBuild, shadow: ShadowFolders, buildWith: typeof buildSite): Promise<Rehearsed> {
  const { sitesWithCdn: _none, ...options } = build.options
  const own: SiteBuild = {
    ...build,
    options: { ...options, workspace: shadow.root, out: shadow.out, graph: shadow.graph, holdsLock: true },
    progress(phase, done, total, current) {
      if (phase === 'release' && done === 0) rmSync(shadow.marker, { force: true })
      build.progress(phase, done, total, current)
    },
  }
  mkdirSync(shadow.out, { recursive: true, mode: 0o700 })
  const { report, problems } = await buildWith(own).catch((error: unknown) => {
    if (!isGraphDamage(error)) throw error
    rmSync(shadow.marker, { force: true })
    rmSync(shadow.graph, { recursive: true, force: true })
    return buildWith(own)
  })
  writeFileSync(shadow.marker, `${JSON.stringify({ schema: 1, now: new Date(build.now).toISOString() })}\n`)
  return { pages: report.pages, rendered: report.rendered, problems: problems.map(asOfBuild), ms: report.ms + report.searchMs }
}
