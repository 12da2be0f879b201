import { ParsedSources } from '../render/site-renderer.ts'
import type { WorkspaceRenderer } from '../workspace-renderer.ts'
import { type LoadedSite, loadSite } from './load-site.ts'

/** A site as its files say now, without what a build remembers and without writing anything. */
export function loadSiteAlone(
  site: string,
  { bundle, renderer }: Pick<WorkspaceRenderer, 'bundle' | 'renderer'>,
  options: { workspace: string; data: string; baseUrl?: string | undefined; now: number },
): Promise<LoadedSite> {
  const { workspace, data, baseUrl, now } = options
  const build = {
    site,
    bundle,
    renderer,
    threads: 1,
    now,
    options: { workspace, data, out: '', ...(baseUrl === undefined ? {} : { baseUrl }) },
    pool: () => {
      throw new Error('Threads are not used here')
    },
    progress: () => {},
  }
  return loadSite(build, { getMeta: () => undefined, rowBuckets: () => [] }, new ParsedSources())
}
