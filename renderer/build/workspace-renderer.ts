import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Renderer } from '../pages/renderer.tsx'
import { type Bundle, loadBundle } from './bundle/bundle.ts'
import { findSources } from './bundle/find-sources.ts'
import type { buildSite } from './site/build-site.ts'

export interface WorkspaceRenderer {
  bundle: Bundle
  /** What a thread runs. */
  workerModule: string
  renderer: Renderer
  buildSite: typeof buildSite
}

/** The compiled blocks and themes of a workspace. */
export async function openWorkspace(workspace: string, data: string): Promise<WorkspaceRenderer> {
  const bundle = await loadBundle(findSources(workspace), data)
  const serverModule = pathToFileURL(join(bundle.folder, 'server.mjs')).href
  const workerModule = join(bundle.folder, 'worker.mjs')
  const compiled = (await import(/* @vite-ignore */ serverModule)) as Pick<WorkspaceRenderer, 'renderer' | 'buildSite'>
  return { bundle, workerModule, ...compiled }
}
