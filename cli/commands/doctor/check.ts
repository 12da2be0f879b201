import type { Problem } from '#content/errors/app-error.ts'
import type { CommandContext } from '../../context.ts'
import type { SiteSnapshot } from './read-sites.ts'

/** What a check may look at. */
export interface Patient extends Pick<CommandContext, 'workspace' | 'data' | 'out' | 'config' | 'environment'> {
  /** All sites of the workspace, read once. */
  sites: () => readonly SiteSnapshot[]
  /** Whether to render everything, which takes as long as a build. */
  isComparing: boolean
  signal: AbortSignal
}

export interface CheckResult {
  /** A fact to show beside the name, such as a version. */
  detail?: string
  problems?: readonly Problem[]
}

/** One look at the installation, of at most two seconds but for what is asked for. */
export interface Check {
  name: string
  run: (patient: Patient) => CheckResult | Promise<CheckResult>
}
