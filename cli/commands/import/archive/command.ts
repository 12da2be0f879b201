import { resolve } from 'node:path'
import { AppError } from '#content/errors/app-error.ts'
import { defineCommand } from '../../../command.ts'
import { formatNext } from '../../../report/next-steps.ts'
import { formatAmount } from '../../../report/numbers.ts'
import { formatProblems } from '../../../report/problems.ts'
import { createProgress } from '../../../report/progress.ts'

/** Progress is shown in megabytes. */
const MEGABYTE = 1_000_000

export const command = defineCommand({
  summary: 'Make a site of an exported one',
  description:
    'Checks the whole file first: if anything in it is damaged, missing or not of a site, nothing has changed. Then the site is there at once, with its guids, so links and media keep working. A site of that name must not exist. People, submissions and drafts are not in such a file: invite an administrator afterwards. A host that another site here has stays with that site. Content of an earlier version is read as always; `site upgrade` brings it up to date.',
  arguments: { file: { summary: 'File that `site export` wrote, relative to the workspace' } },
  options: { site: { value: 'S', summary: 'Name of the new site', otherwise: 'the name that it had' } },
  examples: [
    { line: 'import archive ../museum.tar.gz', does: 'Makes the site under the name that it had' },
    { line: 'import archive ../museum.tar.gz --site museum-copy', does: 'Makes it under another name' },
  ],
  async run({ file: given, site: wanted }, { workspace, signal, terminal }) {
    if (given === '' || given === '-')
      throw new AppError('SITE_USAGE', { reason: 'It takes the name of a file.', command: 'site import archive' })
    const { importArchive } = await import('./import-archive.ts')
    const progress = createProgress(terminal)
    const { site, files, counts, problems } = await importArchive({
      file: resolve(workspace, given),
      workspace,
      site: wanted,
      signal,
      onProgress: ({ site: name, done, total }) =>
        progress.update({ site: name, phase: 'import', done: Math.round(done / MEGABYTE), total: Math.round(total / MEGABYTE) }),
    }).finally(progress.clear)
    const { colors, symbols, writeCommand } = terminal
    const { page, item, media } = counts
    const amounts = [formatAmount(page, 'page'), formatAmount(item, 'item'), formatAmount(media, 'media file')].join(', ')
    const steps = [`check --site ${site}`, `build --site ${site}`, `user add --site ${site} --email E --role Admin`]
    if (problems.length > 0) terminal.report(await formatProblems(problems, { workspace, look: terminal, frames: 'errors' }))
    terminal.print(
      [
        `${colors.green(symbols.done)} Site ${site}: ${amounts}`,
        '',
        formatNext(
          steps.map((run) => ({ run: writeCommand(run) })),
          terminal,
        ),
      ].join('\n'),
    )
    terminal.result({ sites: [{ site, pages: page }], files, counts, problems })
    return 0
  },
})
