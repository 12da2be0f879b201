import { basename, join, resolve } from 'node:path'
import { AppError } from '#content/errors/app-error.ts'
import { defineCommand } from '../../command.ts'
import { formatNext } from '../../report/next-steps.ts'
import { formatAmount } from '../../report/numbers.ts'
import { createProgress } from '../../report/progress.ts'

/** Progress is shown in megabytes. */
const MEGABYTE = 1_000_000

export const command = defineCommand({
  summary: 'Put an installation back from a backup',
  description:
    'Checks the whole file first, and changes nothing if it is damaged, incomplete or of a newer format. Then it writes everything next to what is there, and renames it at the end: if it is stopped before that, nothing has changed; if it is stopped after, the next command finishes the job. Stop the server first. The records go to the database in DATABASE_URL if that is set, otherwise to the data folder, wherever they came from. Without --force it restores into an empty workspace only. Everyone signs in again; accounts, passwords and second factors are as they were, as long as SITE_SECRET is the same.',
  arguments: { file: { summary: 'File that `site backup` wrote, relative to the workspace' } },
  options: { force: { summary: 'Take the place of all sites and records that are here now; they are deleted' } },
  examples: [
    { line: 'restore ../sites.tar.gz --workspace ../restored', does: 'Restores into an empty folder' },
    { line: 'restore ../sites.tar.gz --force', does: 'Goes back to the backup; what was saved since is gone' },
  ],
  async run({ file: given, force }, { workspace, data, environment, signal, terminal }) {
    if (given === '' || given === '-') throw new AppError('SITE_USAGE', { reason: 'It takes the name of a file.', command: 'site restore' })
    const { restoreBackup } = await import('../../backup/restore-backup.ts')
    const progress = createProgress(terminal)
    try {
      const { manifest, removed } = await restoreBackup({
        file: resolve(workspace, given),
        sitesFolder: join(workspace, 'content', 'sites'),
        data,
        databaseUrl: environment.databaseUrl,
        isForced: force,
        signal,
        onProgress: ({ phase, done, total }) =>
          progress.update({ site: basename(given), phase, done: Math.round(done / MEGABYTE), total: Math.round(total / MEGABYTE) }),
      })
      progress.clear()
      const { colors, symbols, writeCommand } = terminal
      const lines = manifest.sites
        .filter(({ area }) => area === 'records')
        .map(({ site, takenOn, files, records }) => {
          const count = Object.values(records).reduce((sum, each) => sum + each, 0)
          return `  ${site}: as it was on ${takenOn}, ${formatAmount(files, 'file')}, ${formatAmount(count, 'record')}`
        })
      const gone = removed.length === 0 ? [] : [`Removed, as the backup has none of that name: ${removed.join(', ')}`]
      const steps = formatNext([{ run: writeCommand('doctor') }, { run: writeCommand('build') }], terminal)
      terminal.print([`${colors.green(symbols.done)} Restored ${given}`, ...lines, ...gone, '', steps].join('\n'))
      terminal.log('Everyone signs in again. Start the server with the SITE_SECRET that it had.')
      terminal.result({ sites: manifest.sites, version: manifest.version, removed, problems: [] })
      return 0
    } finally {
      progress.clear()
    }
  },
})
