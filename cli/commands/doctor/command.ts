import { defineCommand } from '../../command.ts'

export const command = defineCommand({
  summary: 'Find out what is wrong with this installation',
  description:
    'Looks at the machine, the workspace, the content and its safety. It changes nothing; with --compare, what differs is built anew by the next build.',
  config: 'ignored',
  options: {
    compare: { summary: 'Also read and render every site anew, and compare that with what is built' },
  },
  examples: [
    { line: 'doctor', does: 'Runs all checks' },
    { line: 'doctor --quiet', does: 'Shows findings only' },
    { line: 'doctor --compare', does: 'Finds out whether what is built is what the content says' },
    { line: 'doctor --json | tail -n 1 | jq .checks', does: 'Gives every check and its time' },
  ],
  async run({ compare }, context) {
    const { examine, formatDiagnosis } = await import('./examine.ts')
    const diagnosis = await examine(context, { isComparing: compare })
    const { terminal } = context
    const text = formatDiagnosis(diagnosis, terminal)
    if (text !== '') terminal.report(text)
    const problems = diagnosis.flatMap((part) => part.problems)
    terminal.result({
      sites: [],
      problems,
      checks: diagnosis.map(({ name, group, detail, ms, problems: own }) => ({ name, group, detail, ms, problems: own.length })),
    })
    return problems.some(({ severity }) => severity === 'error') ? 1 : 0
  },
})
