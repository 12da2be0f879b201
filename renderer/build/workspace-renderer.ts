import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Renderer } from '../pages/renderer.tsx'
import { type Bundle, loadBundle } from '../bundle/bundle.ts'
import { findKnownSources } from '../bundle/known-sources.ts'
import type { buildSite } from './site/release-site.ts'
import type { SiteBuilder } from './site/site-builder.ts'

export interface WorkspaceRenderer {
  bundle: Bundle
  /** Module that a thread runs. */
  workerModule: string
  renderer: Renderer
  buildSite: typeof buildSite
  SiteBuilder: typeof SiteBuilder
}

/** Exports of the compiled bundle. */
type Code = 'renderer' | 'buildSite' | 'SiteBuilder'

/** The compiled blocks and themes of a workspace. */
export async function openWorkspace(workspace: string, data: string): Promise<WorkspaceRenderer> {
  const found = await openBundle(workspace, data)
  return { ...found, ...(await loadRenderer(found.bundle)) }
}

/** The bundle, compiled if necessary but not loaded. */
export async function openBundle(workspace: string, data: string): Promise<Pick<WorkspaceRenderer, 'bundle' | 'workerModule'>> {
  const bundle = await loadBundle(findKnownSources(workspace, data), data)
  return { bundle, workerModule: join(bundle.folder, 'worker.mjs') }
}

export async function loadRenderer(bundle: Bundle): Promise<Pick<WorkspaceRenderer, Code>> {
  return (await import(/* @vite-ignore */ pathToFileURL(join(bundle.folder, 'server.mjs')).href)) as Pick<WorkspaceRenderer, Code>
}
