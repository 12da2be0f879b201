import type { SiteConfig } from '#content/config/config.ts'
import type { Environment } from './environment.ts'
import type { Terminal } from './report/terminal.ts'

/** What every command gets besides its own arguments. */
export interface CommandContext {
  /** Folder that holds content/sites, absolute. */
  workspace: string
  /** The same as typed after `--workspace`, or `.`. */
  typedWorkspace: string
  /** Folder of records, graph and caches, absolute. */
  data: string
  /** Output folder of the workspace, absolute. A command's own `--out` overrides it. */
  out: string
  /** site.config.ts, or its defaults where the workspace has none. */
  config: SiteConfig
  environment: Environment
  terminal: Terminal
  /** Aborted by the first Ctrl-C; a second one ends the process at once. */
  signal: AbortSignal
}
