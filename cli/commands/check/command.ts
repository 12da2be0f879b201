import { defineCommand } from '../../command.ts'
import { formatAmount, formatDuration } from '../../report/numbers.ts'
import { countProblems, formatProblems } from '../../report/problems.ts'

export const command = defineCommand({
  summary: 'Find faults in content, links and images',
  description:
    'Reads every file and renders every page in memory: front matter, options of blocks, menus, URLs, links and images. It writes no pages.',
  options: {
    site: { value: 'S', many: true, summary: 'Only these sites', otherwise: 'all' },
    strict: { summary: 'Fail on warnings too, such as a broken link or a missing image' },
  },
  examples: [
    { line: 'check', does: 'Shows every finding with its lines and what to do' },
    { line: 'check --site my-city', does: 'Checks one site' },
    { line: 'check --strict', does: 'Ends with 1 on any finding, for a pipeline' },
    { line: 'check --json | tail -n 1', does: 'Gives all findings as JSON' },
  ],
  async run({ site, strict }, { workspace, data, config, signal, terminal }) {
    const { checkSites } = await import('#renderer/build/check-sites.ts')
    const startedAt = performance.now()
    const report = await checkSites({
      workspace,
      sites: site,
      data,
      signal,
      ...(config.baseUrl !== undefined && { baseUrl: config.baseUrl }),
    })
    const { colors, symbols } = terminal
    const findings = countProblems(report.problems)
    const failed = report.problems.some(({ severity }) => severity === 'error' || strict)
    const pages = report.sites.reduce((sum, { pages: count }) => sum + count, 0)
    const scope = `${formatAmount(pages, 'page')} of ${formatAmount(report.sites.length, 'site')} in ${formatDuration(performance.now() - startedAt)}`

    // Findings are the result: they go to stdout, also with --quiet.
    if (report.problems.length > 0)
      terminal.report(`${await formatProblems(report.problems, { workspace, look: terminal, frames: 'all' })}\n`)
    const mark = failed ? colors.red(symbols.error) : findings === undefined ? colors.green(symbols.done) : colors.yellow(symbols.warning)
    terminal.print(`${mark} ${colors.bold(findings ?? 'No problems')}${colors.dim(` ${symbols.middleDot} ${scope}`)}`)
    terminal.result(report)
    return failed ? 1 : 0
  },
})
