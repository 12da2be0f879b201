import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Renderer } from '../pages/renderer.tsx'
import { type Bundle, loadBundle } from './bundle/bundle.ts'
import { findSources } from './bundle/find-sources.ts'
import { ParsedSources } from './render/site-renderer.ts'
import { type LoadedSite, loadSite } from './site/load-site.ts'

export interface WorkspaceRenderer {
  bundle: Bundle
  /** URL of the compiled module, for threads. */
  serverModule: string
  renderer: Renderer
}

/** The compiled blocks and themes of a workspace. */
export async function openWorkspace(workspace: string, data: string): Promise<WorkspaceRenderer> {
  const bundle = await loadBundle(findSources(workspace), data)
  const serverModule = pathToFileURL(join(bundle.folder, 'server.mjs')).href
  const { renderer } = (await import(serverModule)) as { renderer: Renderer }
  return { bundle, serverModule, renderer }
}

/** A site as its files say now, without what a build remembers and without writing anything. */
export function loadSiteAlone(
  site: string,
  { bundle, renderer }: WorkspaceRenderer,
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
