import { join } from 'node:path'
import { findPlaceOfFile } from '../../backup/place-of-file.ts'
import { defineCommand } from '../../command.ts'
import { readProductVersion } from '../../product-version.ts'
import { formatAmount, formatBytes, formatDuration } from '../../report/numbers.ts'
import { formatProblems } from '../../report/problems.ts'
import { createProgress } from '../../report/progress.ts'

export const command = defineCommand({
  summary: 'Write the whole installation to one file, while the server runs',
  description:
    'The file has the content of every site, all records (accounts, drafts, versions, the audit log) from the data folder or the database, and uploads that are not public. The server keeps running. Everything saved before the command began is in the file, and each site is restored to a single moment. The file holds secrets, such as password hashes and private uploads: only its owner can read it, so keep it as safe as the data folder. It does not hold sessions, anything that a build makes again, or themes, blocks and site.config.ts, which belong in git.',
  arguments: { file: { summary: 'File to write, relative to the workspace' } },
  options: { force: { summary: 'Replace a file of that name, once the new one is whole' } },
  examples: [
    { line: 'backup ../sites.tar.gz', does: 'Backs up every site with its records' },
    { line: 'backup ../sites.tar.gz --force --quiet', does: 'Replaces the backup of yesterday, for a timer' },
    { line: 'backup ../today.tar.gz --json | tail -n 1', does: 'Gives sites, numbers and instants to another program' },
  ],
  async run({ file: given, force }, { workspace, data, out, environment, signal, terminal }) {
    const [{ findSites }, { writeBackup }, { openInstallation }, { createGitWatch }] = await Promise.all([
      import('#renderer/build/find-sites.ts'),
      import('../../backup/write-backup.ts'),
      import('../../installation/open-installation.ts'),
      import('../../live-server/git-lock.ts'),
    ])
    const sitesFolder = join(workspace, 'content', 'sites')
    const file = findPlaceOfFile(given, { workspace, data, out, command: 'site backup' })
    findSites(workspace)
    const startedAt = performance.now()
    const installation = await openInstallation({ data, databaseUrl: environment.databaseUrl })
    const progress = createProgress(terminal)
    try {
      const { manifest, problems, bytes } = await writeBackup({
        file,
        isForced: force,
        sitesFolder,
        data,
        installation,
        version: readProductVersion(),
        isBusy: createGitWatch(sitesFolder),
        signal,
        onProgress: progress.update,
      })
      progress.clear()
      const { colors, symbols } = terminal
      const ms = Math.round(performance.now() - startedAt)
      const sites = manifest.sites.map((site) => ({ ...site, count: Object.values(site.records).reduce((sum, each) => sum + each, 0) }))
      const lines = sites.map(({ area, site, files, uploads, count }) =>
        area === 'records'
          ? `  ${site}: ${formatAmount(files, 'file')}, ${formatAmount(uploads, 'private upload')}, ${formatAmount(count, 'record')}`
          : `  ${area}/${site}: ${formatAmount(count, 'record')}`,
      )
      if (problems.length > 0) terminal.report(await formatProblems(problems, { workspace, look: terminal, frames: 'errors' }))
      terminal.print(`${colors.green(symbols.done)} ${given}: ${formatBytes(bytes)} in ${formatDuration(ms)}\n${lines.join('\n')}`)
      terminal.log('It holds secrets. Keep it where only administrators come, and SITE_SECRET in another place.')
      terminal.result({ sites: manifest.sites, file, bytes, ms, problems })
      return 0
    } finally {
      progress.clear()
      await installation.close()
    }
  },
})
