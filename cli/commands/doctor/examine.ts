import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defaultSiteConfig } from '#content/config/default-config.ts'
import { createProblem, type Problem } from '#content/errors/app-error.ts'
import { reasonOf } from '#content/errors/reason-of.ts'
import { CONFIG_FILE, loadConfig } from '../../config/load-config.ts'
import type { CommandContext } from '../../context.ts'
import { formatAmount, formatDuration } from '../../report/numbers.ts'
import { formatFix } from '../../report/fix.ts'
import { countProblems, formatPlace } from '../../report/problems.ts'
import type { Terminal } from '../../report/terminal.ts'
import { toPrintable } from '../../report/text-width.ts'
import type { Check, Patient } from './check.ts'
import { contentChecks } from './content-checks.ts'
import { deliveryChecks } from './delivery-checks.ts'
import { machineChecks } from './machine-checks.ts'
import { readSites, type SiteSnapshot } from './read-sites.ts'
import { safetyChecks } from './safety-checks.ts'
import { workspaceChecks } from './workspace-checks.ts'

const groups: readonly (readonly [string, readonly Check[]])[] = [
  ['Machine', machineChecks],
  ['Workspace', workspaceChecks],
  ['Content', contentChecks],
  ['Safety', safetyChecks],
  ['Publishing', deliveryChecks],
]
const SHOWN_PER_CHECK = 5
const SLOW_MS = 500

export interface CheckReport {
  group: string
  name: string
  detail?: string | undefined
  problems: readonly Problem[]
  ms: number
}

/** Runs every check. A check that throws is a finding too. */
export async function examine(context: CommandContext, { isComparing = false } = {}): Promise<CheckReport[]> {
  let known: SiteSnapshot[] | undefined
  const { workspace } = context
  const patient: Patient = { ...context, ...(await readPlaces(context)), sites: () => (known ??= readSites(workspace)), isComparing }
  const reports: CheckReport[] = []
  for (const [group, checks] of groups) {
    for (const { name, run } of checks) {
      const startedAt = performance.now()
      const { detail, problems = [] } = await runCheck(run, patient)
      reports.push({ group, name, detail, problems, ms: Math.round(performance.now() - startedAt) })
    }
  }
  return reports
}

/** Reads site.config.ts. A broken one has its own check, so use the defaults here. */
async function readPlaces({ workspace, data, out, config }: CommandContext): Promise<Pick<Patient, 'config' | 'data' | 'out'>> {
  if (!existsSync(join(workspace, CONFIG_FILE))) return { config, data, out }
  try {
    const own = await loadConfig(workspace, data)
    const isGiven = data !== resolve(workspace, defaultSiteConfig.data)
    return { config: own, data: isGiven ? data : resolve(workspace, own.data), out: resolve(workspace, own.out) }
  } catch {
    return { config, data, out }
  }
}

async function runCheck(run: Check['run'], patient: Patient) {
  try {
    return await run(patient)
  } catch (error) {
    const reason = reasonOf(error)
    return { problems: [createProblem('error', 'SITE_INTERNAL', { reason })] }
  }
}

/** Lists checks by group, each finding with place and fix; with `--quiet` only checks with findings. */
export function formatDiagnosis(reports: readonly CheckReport[], terminal: Terminal): string {
  const { colors, symbols, quiet } = terminal
  const width = Math.max(...reports.map(({ name }) => name.length))
  const lines: string[] = []
  for (const [group] of groups) {
    const members = reports.filter((report) => report.group === group && (!quiet || report.problems.length > 0))
    if (members.length === 0) continue
    lines.push(colors.bold(group))
    for (const report of members) {
      const detail = [report.detail, report.ms > SLOW_MS ? formatDuration(report.ms) : undefined].filter(Boolean).join(', ')
      lines.push(`  ${markOf(report.problems, terminal)} ${report.name.padEnd(width)}  ${colors.dim(toPrintable(detail))}`.trimEnd())
      for (const problem of report.problems.slice(0, SHOWN_PER_CHECK)) lines.push(...formatFinding(problem, terminal))
      const hidden = report.problems.length - SHOWN_PER_CHECK
      if (hidden > 0) lines.push(colors.dim(`      ${symbols.ellipsis} and ${hidden} more; all with --json`))
    }
    lines.push('')
  }
  const problems = reports.flatMap((report) => report.problems)
  if (quiet) return lines.join('\n').trimEnd()
  lines.push(
    `${markOf(problems, terminal)} ${colors.bold(countProblems(problems) ?? 'All is well')}${colors.dim(` ${symbols.middleDot} ${formatAmount(reports.length, 'check')}`)}`,
  )
  return lines.join('\n')
}

function formatFinding(problem: Problem, terminal: Terminal): string[] {
  const { colors } = terminal
  const place = formatPlace(problem)
  return [
    `      ${place === '' ? '' : `${colors.cyan(place)}  `}${toPrintable(problem.message)}`,
    `      ${colors.green('Fix')} ${formatFix(problem.fix, terminal)}`,
  ]
}

function markOf(problems: readonly Problem[], { colors, symbols }: Terminal): string {
  if (problems.some(({ severity }) => severity === 'error')) return colors.red(symbols.error)
  return problems.length > 0 ? colors.yellow(symbols.warning) : colors.green(symbols.done)
}
