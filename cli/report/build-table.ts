import type { BuildReport, SiteReport } from '#renderer/build/contract.ts'
import { formatAmount, formatBytes, formatCount, formatDuration } from './numbers.ts'
import { formatTable, type Column } from './table.ts'
import type { Look } from './terminal.ts'

/** Keeps the table under 25 lines for any number of sites. */
const SHOWN_SITES = 16

const columns: readonly Column[] = [
  { title: 'site' },
  ...['pages', 'visited', 'rendered', 'written', 'removed', 'search', 'time'].map((title): Column => ({ title, align: 'right' })),
]

/** One line per site and a total. Of many sites, only the slowest. */
export function formatBuildTable(sites: readonly SiteReport[], { colors, symbols }: Look): string {
  const shown = sites.length <= SHOWN_SITES ? sites : [...sites].sort((a, b) => b.ms - a.ms).slice(0, SHOWN_SITES)
  const rows = shown.map(toRow)
  const hidden = sites.length - shown.length
  if (hidden > 0) rows.push([`${symbols.ellipsis} ${formatAmount(hidden, 'more site')}`])
  if (sites.length > 1) rows.push(toRow(addUp(sites)))
  const [titles = '', ...lines] = formatTable(columns, rows)
  const total = sites.length > 1 ? lines.pop() : undefined
  return [
    `  ${colors.dim(titles)}`,
    ...lines.map((line) => `  ${line}`),
    ...(total === undefined ? [] : [`  ${colors.dim(symbols.line.repeat(titles.length))}`, `  ${colors.bold(total)}`]),
  ].join('\n')
}

/** The last line of a build: result, time and output folder. */
export function formatBuildSummary(
  report: BuildReport,
  facts: { ms: number; out: string; peakBytes: number; problems: string | undefined },
  look: Look,
): string {
  const { colors, symbols } = look
  const { pages, rendered, written, removed } = addUp(report.sites)
  const failed = report.problems.some(({ severity }) => severity === 'error')
  const isIdle = rendered === 0 && written === 0 && removed === 0
  const amount = rendered === pages ? formatAmount(pages, 'page') : `${formatCount(rendered)} of ${formatAmount(pages, 'page')}`
  const done = isIdle ? `${formatAmount(pages, 'page')} up to date` : `${amount} rendered`
  const rest = [`${formatBytes(facts.peakBytes)} memory`, facts.out]
  const mark = failed
    ? colors.red(symbols.error)
    : facts.problems === undefined
      ? colors.green(symbols.done)
      : colors.yellow(symbols.warning)
  const verdict =
    facts.problems === undefined
      ? ''
      : `${failed ? colors.red(facts.problems) : colors.yellow(facts.problems)}${colors.dim(` ${symbols.middleDot} `)}`
  return `${mark} ${verdict}${colors.bold(`${done} in ${formatDuration(facts.ms)}`)}${colors.dim(rest.map((part) => ` ${symbols.middleDot} ${part}`).join(''))}`
}

function addUp(sites: readonly SiteReport[]): SiteReport {
  const total: SiteReport = { site: 'all sites', pages: 0, visited: 0, rendered: 0, written: 0, removed: 0, ms: 0, searchMs: 0 }
  for (const site of sites) {
    for (const key of ['pages', 'visited', 'rendered', 'written', 'removed', 'ms', 'searchMs'] as const) total[key] += site[key]
  }
  return total
}

function toRow(report: SiteReport): string[] {
  const { site, pages, visited, rendered, written, removed, searchMs, ms } = report
  return [site, ...[pages, visited, rendered, written, removed].map(formatCount), formatDuration(searchMs), formatDuration(ms)]
}
