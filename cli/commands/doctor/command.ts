import { defineCommand } from '../../command.ts'

export const command = defineCommand({
  summary: 'Find out what is wrong with this installation',
  description: 'Looks at the machine, the workspace, the content and its safety. It changes nothing.',
  config: 'ignored',
  examples: [
    { line: 'doctor', does: 'Runs all checks' },
    { line: 'doctor --quiet', does: 'Shows findings only' },
    { line: 'doctor --json | tail -n 1 | jq .checks', does: 'Gives every check and its time' },
  ],
  async run(_, context) {
    const { examine, formatDiagnosis } = await import('./examine.ts')
    const diagnosis = await examine(context)
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
