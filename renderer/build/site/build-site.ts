import type { LentSources } from '#content/store/files/read-source.ts'
import type { ImageWorks } from '../../images/image-works.ts'
import type { Renderer } from '../../pages/renderer.tsx'
import type { Bundle } from '../../bundle/bundle.ts'
import type { BuildOptions, BuildProgress } from '../contract.ts'
import type { RenderPool } from '../render/pool.ts'
import type { DrawPictures } from '../../images/draw-pictures.ts'

/** What a build of one site is given. */
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
  /** Where images are probed and resized. */
  images: ImageWorks
  /** Pages and items that the caller has read already. */
  lent?: LentSources | undefined
  /** How pictures are drawn, where not by the product's own hand. */
  draw?: DrawPictures
  progress(phase: BuildProgress['phase'], done: number, total: number, current?: string): void
}

/** Whether caches have to be told what changed. */
export function hasCdn({ site, options }: Pick<SiteBuild, 'site' | 'options'>): boolean {
  return options.sitesWithCdn === 'all' || (options.sitesWithCdn?.includes(site) ?? false)
}
