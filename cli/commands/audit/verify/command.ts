import { defineCommand } from '../../../command.ts'
import { formatCount } from '../../../report/numbers.ts'

export const command = defineCommand({
  summary: 'Check that nobody changed the audit log',
  description:
    'Every entry of the audit log is tied to the one before it with a key made of SITE_SECRET, which therefore has to be the one of the server. Whoever can write the records but does not have that key can neither change an entry nor take one out or put one in without its showing here. What the command prints as the end of a log can be kept elsewhere: given as --end later, it shows that the log was not put back to an earlier state. Reads alone; the server goes on meanwhile.',
  options: {
    site: { value: 'S', many: true, summary: 'Only these sites', otherwise: 'all' },
    end: { value: 'END', many: true, summary: 'End of a log as it was printed before' },
  },
  examples: [
    { line: 'audit verify', does: 'Checks the logs of all sites' },
    { line: 'audit verify --site my-city --json | tail -n 1 >audit.json', does: 'Keeps the end of a log' },
  ],
  async run({ site, end }, { workspace, data, environment, terminal }) {
    const [{ verifyLogs }, { getSecret }] = await Promise.all([import('./verify-logs.ts'), import('../../../live-server/secret.ts')])
    const { databaseUrl } = environment
    const { logs, problems } = await verifyLogs({ workspace, data, databaseUrl, secret: getSecret(environment), sites: site, ends: end })
    const { colors, symbols } = terminal
    const lines = logs.map(({ site: name, entries, unsealed, end: last, faults }) => {
      const older = unsealed === 0 ? '' : `, ${formatCount(unsealed)} of them from before logs were sealed`
      const mark = faults.length === 0 ? colors.green(symbols.done) : colors.red(symbols.error)
      return `${mark} ${name}: ${formatCount(entries)} entries${older}${last.count === 0 ? '' : `\n  end ${name}:${last.count}:${last.link}`}`
    })
    terminal.print(lines.join('\n'))
    if (problems.length > 0) {
      const { formatProblems } = await import('../../../report/problems.ts')
      terminal.report(await formatProblems(problems, { workspace, look: terminal, frames: 'errors' }))
    }
    terminal.result({ sites: logs, problems })
    return problems.length === 0 ? 0 : 1
  },
})
