import { defineCommand } from '../../../command.ts'
import { formatCount } from '../../../report/numbers.ts'

export const command = defineCommand({
  summary: 'Check that nobody changed the audit log',
  description:
    'Every entry of the audit log is tied to the one before it by a key made from SITE_SECRET, which therefore has to be the server’s own. If somebody who can write the records but does not have that key changes, removes or adds an entry, it shows here. Keep the end of a log that this command prints somewhere else: given as --end later, it shows whether the log was put back to an earlier state. The command only reads, and the server keeps running.',
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
