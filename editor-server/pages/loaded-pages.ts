import type { LoadedSite } from '#renderer/build/site/load-site.ts'
import type { SiteRenderer } from '#renderer/build/render/site-renderer.ts'
import type { WorkspaceRenderer } from '#renderer/build/workspace-renderer.ts'
import type { SiteLook } from '../application/site-look/site-look.ts'
import type { ShownFile } from './private-files.ts'
import type { View } from './viewer.ts'

/** Blocks and themes. */
export type Code = Pick<WorkspaceRenderer, 'bundle' | 'renderer'>

/** A site as its files said when it was last looked at, rendered for each kind of visitor who came since. */
export interface Loaded {
  /** Of the content index when the files were looked at. */
  version: number
  code: Code
  loaded: LoadedSite
  /** Files of pages that are not for everyone, which only their visitors' pages show. */
  privateFiles: readonly ShownFile[]
  rendered: Map<string, Rendered>
  look?: SiteLook
}

/** What is kept of a site. */
export interface Kept {
  loading?: Promise<Loaded> | undefined
  /** Paths below the site that changed since it was looked at; undefined where not all of them are known. */
  noted?: Set<string> | undefined
}

/** A site as one kind of visitor sees it. */
export interface Rendered {
  renderer: SiteRenderer
  view: View
  /** Of all outputs; worked out when somebody asks for one. */
  keys: ReadonlySet<string> | undefined
}
