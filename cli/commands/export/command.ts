import { join } from 'node:path'
import { defineCommand } from '../../command.ts'
import { formatAmount, formatBytes, formatDuration } from '../../report/numbers.ts'
import { formatProblems } from '../../report/problems.ts'
import { createProgress } from '../../report/progress.ts'

export const command = defineCommand({
  summary: 'Write the content of one site to a file, to take it elsewhere',
  description:
    'The file has everything in content/sites/S: pages and items, closed and unpublished ones too, forms, menus, settings, roles, types, templates, legal texts and the media library. It has no accounts, sessions, passwords, submissions, drafts, earlier versions, statistics or audit log, and no uploads that are not public: those are records, which only a backup has. The server keeps running, and the file has the site as it was at one moment. The same content gives the same bytes.',
  arguments: { file: { summary: 'File to write, relative to the workspace' } },
  options: {
    site: { value: 'S', required: true, summary: 'The site to export' },
    force: { summary: 'Replace a file of that name, once the new one is whole' },
  },
  examples: [
    { line: 'export --site city ../city.tar.gz', does: 'Writes the content of city' },
    { line: 'import archive ../city.tar.gz --workspace ../elsewhere', does: 'Makes a site of it in another workspace' },
  ],
  async run({ file: given, site, force }, { workspace, data, out, signal, terminal }) {
    const [{ findSites }, { findPlaceOfFile }, { exportSite }] = await Promise.all([
      import('#renderer/build/find-sites.ts'),
      import('../../backup/place-of-file.ts'),
      import('./export-site.ts'),
    ])
    const file = findPlaceOfFile(given, { workspace, data, out, command: 'site export' })
    findSites(workspace, [site])
    const startedAt = performance.now()
    const progress = createProgress(terminal)
    const { files, problems, bytes } = await exportSite({
      site,
      sitesFolder: join(workspace, 'content', 'sites'),
      file,
      isForced: force,
      signal,
      onProgress: (done, total) => progress.update({ site, phase: 'export', done, total }),
    }).finally(progress.clear)
    const { colors, symbols, writeCommand } = terminal
    const ms = Math.round(performance.now() - startedAt)
    if (problems.length > 0) terminal.report(await formatProblems(problems, { workspace, look: terminal, frames: 'errors' }))
    const size = `${formatAmount(files.length, 'file')}, ${formatBytes(bytes)} in ${formatDuration(ms)}`
    terminal.print(`${colors.green(symbols.done)} ${given}: ${site}, ${size}`)
    terminal.log(`Make a site of it elsewhere with: ${writeCommand('import archive FILE')}`)
    terminal.result({ sites: [{ site }], file, files: files.length, bytes, ms, problems })
    return 0
  },
})
