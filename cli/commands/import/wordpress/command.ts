import { resolve } from 'node:path'
import { defineCommand } from '../../../command.ts'

export const command = defineCommand({
  summary: 'Make a site of a WordPress export',
  description:
    'Reads the file that WordPress makes under Tools, Export, All content. Pages keep their place, posts become list items under their categories and tags, the menu stays. The report lists every post: as a page, as an item, or with the reason why it was left out.',
  arguments: { file: { summary: 'Export file (.xml), or a folder with its parts, relative to the workspace' } },
  options: {
    site: { value: 'S', required: true, summary: 'Name of the new site' },
    media: {
      value: 'DIR',
      summary: 'Copy of wp-content/uploads, from which images and files come',
      otherwise: 'they are listed in the report',
    },
    lang: { value: 'L', summary: 'Language of the site', choices: ['nl', 'en'], otherwise: 'what the export says, else nl' },
    verbose: { summary: 'Show every finding by file and line' },
    report: { value: 'FILE', summary: 'Where the whole report goes, relative to the workspace', otherwise: '.data/import/S.txt' },
  },
  examples: [
    { line: 'import wordpress city.WordPress.xml --site city', does: 'Makes content/sites/city' },
    { line: 'import wordpress city.WordPress.xml --site city --media uploads', does: 'With its images and files' },
    {
      line: 'import wordpress export-parts --site city --json',
      does: 'From the parts that wp export writes, with what became of each post',
    },
  ],
  async run({ file, site, media, lang, verbose, report: reportFile }, context) {
    const [{ importWordpress }, { formatImportReport }, { presentImport }, { createImportProgress }] = await Promise.all([
      import('./import-wordpress.ts'),
      import('./report.ts'),
      import('../report/present-import.ts'),
      import('./show-progress.ts'),
    ])
    const { workspace, signal, terminal } = context
    const progress = createImportProgress(terminal, site)
    const report = await importWordpress({
      source: resolve(workspace, file),
      workspace,
      site,
      signal,
      onProgress: progress.update,
      ...(media !== undefined && { media: resolve(workspace, media) }),
      ...(lang !== undefined && { lang }),
    }).finally(progress.clear)
    const { counts, posts } = report
    const hasFiles = media === undefined && posts.some(({ type }) => type === 'attachment')
    await presentImport(
      {
        report,
        format: formatImportReport,
        pages: counts.page,
        verbose,
        reportFile,
        result: { counts, posts },
        ...(hasFiles && {
          next: [{ note: 'Images and files: delete the site and import again with --media and a copy of wp-content/uploads' }],
        }),
      },
      context,
    )
    return 0
  },
})
