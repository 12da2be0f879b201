import type { Problem } from '#content/errors/app-error.ts'
import type { ImageWorks } from '../../images/image-works.ts'
import type { Renderer } from '../../pages/renderer.tsx'
import type { Bundle } from '../../bundle/bundle.ts'
import type { BuildOptions, BuildProgress, SiteReport } from '../contract.ts'
import type { RenderPool } from '../render/pool.ts'
import type { DrawPictures } from './draw-pictures.ts'
import { SiteBuilder } from './site-builder.ts'

export interface SiteBuild {
  site: string
  options: BuildOptions
  bundle: Bundle
  /** The compiled renderer, for this thread. */
  renderer: Renderer
  /** Worker threads to use; the pool is started on first use. */
  threads: number
  pool: () => RenderPool
  /** The instant that rendering takes as now, ms since 1970. */
  now: number
  /** Where images are looked at and copied. */
  images: ImageWorks
  /** How pictures are drawn, where not by the product's own hand. */
  draw?: DrawPictures
  progress(phase: BuildProgress['phase'], done: number, total: number, current?: string): void
}

/** Brings one site's output up to date, and its search index after that. Keeps nothing in memory. */
export async function buildSite(build: SiteBuild): Promise<{ report: SiteReport; problems: Problem[] }> {
  const builder = new SiteBuilder(build.site, build.options, { keeps: false })
  try {
    const { report, problems } = await builder.release(build)
    const search = await builder.indexForSearch(build)
    report.written += search.written
    report.removed += search.removed
    report.searchMs = search.ms
    return { report, problems }
  } finally {
    await builder.close()
  }
}
