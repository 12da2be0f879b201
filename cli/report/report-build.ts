import { isAbsolute, join, relative } from 'node:path'
import type { BuildReport } from '#renderer/build/contract.ts'
import { formatBuildSummary, formatBuildTable } from './build-table.ts'
import { countProblems, formatProblems } from './problems.ts'
import type { Terminal } from './terminal.ts'

export interface ReportBuildOptions {
  context: {
    /** Absolute. */
    workspace: string
    /** The same as typed after `--workspace`, or `.`. */
    typedWorkspace: string
    terminal: Terminal
  }
  /** Output folder, absolute. */
  out: string
  ms: number
}

/** Prints problems, table, summary and the JSON line of a build. Returns the exit code: 1 for errors. */
export async function reportBuild(report: BuildReport, options: ReportBuildOptions): Promise<0 | 1> {
  const isGood = await printBuild(report, options)
  options.context.terminal.result(report)
  return isGood ? 0 : 1
}

/** Prints problems, table and summary of a build. Returns whether it was free of errors. */
export async function printBuild(report: BuildReport, { context, out, ms }: ReportBuildOptions): Promise<boolean> {
  const { terminal, workspace } = context
  if (report.problems.length > 0) {
    // Findings go to stderr, and --quiet keeps them.
    terminal.alert(`${await formatProblems(report.problems, { workspace, look: terminal.logLook, frames: 'errors' })}\n`)
  }
  const facts = {
    ms,
    // Relative to where the person is.
    out: `${isAbsolute(context.typedWorkspace) ? out : join(context.typedWorkspace, relative(workspace, out))}/`,
    peakBytes: process.resourceUsage().maxRSS * 1024,
    problems: countProblems(report.problems),
  }
  terminal.print(`${formatBuildTable(report.sites, terminal)}\n\n${formatBuildSummary(report, facts, terminal)}`)
  return !report.problems.some(({ severity }) => severity === 'error')
}
