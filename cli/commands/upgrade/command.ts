import { defineCommand } from '../../command.ts'

export const command = defineCommand({
  summary: 'Bring a project to the installed version',
  description:
    'Says what changed since the version that made the project or last upgraded it, and carries over what that asks for: files that `site init` wrote, options of blocks in pages, items and templates, and the tables of the database in DATABASE_URL. A file that you have changed is left as it is; its changes are shown, and kept as a patch. Install the version first: npm install bouwsteen@latest',
  options: {
    'dry-run': { summary: 'Say what would be done, and write nothing' },
    force: { summary: 'Go on although git holds changes that are not committed' },
  },
  config: 'optional',
  examples: [
    { line: 'upgrade --dry-run', does: 'Shows what changed and what would be written' },
    { line: 'upgrade', does: 'Does it; look at the result with git diff' },
    { line: 'upgrade --json | tail -n 1', does: 'Gives notes, files and findings to another program' },
  ],
  async run({ dryRun, force }, context) {
    const [{ upgrade }, { formatUpgrade }, { formatProblems }] = await Promise.all([
      import('./upgrade.ts'),
      import('./format-upgrade.ts'),
      import('../../report/problems.ts'),
    ])
    const { workspace, terminal } = context
    const report = await upgrade({ ...context, isDryRun: dryRun, isForced: force })
    terminal.print(formatUpgrade(report, terminal))
    // What is to be done by hand stands among the files.
    const others = report.problems.filter(({ code }) => code !== 'SITE_UPGRADE_BY_HAND')
    if (others.length > 0) terminal.report(`\n${await formatProblems(others, { workspace, look: terminal, frames: 'errors' })}`)
    terminal.result(report)
    return report.problems.some(({ severity }) => severity === 'error') ? 1 : 0
  },
})
