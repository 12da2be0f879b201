import { AppError, type Problem } from '#content/errors/app-error.ts'
import type { BuildReport } from './contract.ts'
import { readOnce } from '#content/store/files/read-source.ts'
import { openImageWorks } from '../images/image-works.ts'
import { findAuthorMistakes } from './author-mistakes.ts'
import { checkSiteNames, findSites } from './find-sites.ts'
import { ParsedSources } from './render/parsed-sources.ts'
import { SiteRenderer } from './render/site-renderer.ts'
import { assetsOf } from './site/assets-of.ts'
import { distinct, sourceProblems } from './site/report-site.ts'
import { isPage } from './site/page-keys.ts'
import { asAppError } from './system-errors.ts'
import { loadSiteAlone } from './site/load-site-alone.ts'
import { openWorkspace } from './workspace-renderer.ts'

export interface CheckOptions {
  /** Absolute. */
  workspace: string
  sites?: readonly string[]
  /** Folder of the caches, absolute. */
  data: string
  baseUrl?: string
  signal?: AbortSignal
}

/**
 * Renders every page in memory and reports what is wrong; takes no lock and writes no output.
 * @throws AppError SITE_UNKNOWN, SITE_NO_SITES, SITE_BUNDLE_FAILED, SITE_INTERRUPTED
 */
export async function checkSites(options: CheckOptions): Promise<BuildReport> {
  const { workspace, data, baseUrl, signal } = options
  const sites = findSites(workspace, options.sites)
  const report: BuildReport = { sites: [], problems: checkSiteNames(workspace) }
  const images = openImageWorks(data)
  try {
    const opened = await openWorkspace(workspace, data)
    report.problems.push(...opened.bundle.problems)
    for (const site of sites) {
      const started = performance.now()
      let pages: string[] = []
      const lent = readOnce()
      try {
        const loaded = await loadSiteAlone(site, opened, { workspace, data, baseUrl, now: Date.now(), images, lent })
        const { snapshot, source, settings } = loaded
        const assets = assetsOf(opened.bundle, settings.theme, undefined)
        const siteRenderer = new SiteRenderer({ renderer: opened.renderer, snapshot, source, assets, parsed: new ParsedSources(), lent })
        report.problems.push(...sourceProblems(loaded, siteRenderer.index))
        const keys = siteRenderer.plan()
        pages = keys.filter(isPage)
        const found: Problem[] = []
        const html = new Map<string, string>()
        for (const key of keys) {
          signal?.throwIfAborted()
          const rendered = siteRenderer.render(key)
          found.push(...('faults' in rendered ? rendered.faults : rendered.problems))
          if ('bytes' in rendered) html.set(key.slice(key.indexOf('/') + 1), rendered.bytes)
        }
        found.push(...siteRenderer.takeDerived().flatMap(([, { problems = [] }]) => problems))
        const proseBlocks = new Set(source.proseBlocks)
        found.push(...findAuthorMistakes({ source, lent, snapshot, proseBlocks, htmlOf: (guid) => html.get(guid) }))
        report.problems.push(...distinct(found))
      } catch (error) {
        const known = asAppError(error, signal)
        if (!(known instanceof AppError) || known.exitCode !== 1) throw known
        report.problems.push({ site, ...known.toProblem() })
      }
      const ms = Math.round(performance.now() - started)
      report.sites.push({
        site,
        pages: pages.length,
        visited: pages.length,
        rendered: pages.length,
        written: 0,
        removed: 0,
        ms,
        searchMs: 0,
      })
    }
  } catch (error) {
    throw asAppError(error, signal)
  } finally {
    await images.close()
  }
  return report
}
