import { resolve } from 'node:path'
import { defineCommand } from '../../../command.ts'

export const command = defineCommand({
  summary: 'Make a site of a folder of Markdown files',
  description:
    'Reads MkDocs projects and plain folders. Relative links become page URLs, folders the menu. A report lists what was changed or left out. Symbolic links are never followed.',
  arguments: { folder: { summary: 'Folder of an MkDocs project or of its pages, relative to the workspace' } },
  options: {
    site: { value: 'S', required: true, summary: 'Name of the new site' },
    lang: { value: 'L', summary: 'Language of pages that name none', choices: ['nl', 'en'], otherwise: 'what the source says, else nl' },
    verbose: { summary: 'Show every finding by file and line' },
    report: { value: 'FILE', summary: 'Where the whole report goes, relative to the workspace', otherwise: '.data/import/S.txt' },
  },
  examples: [
    { line: 'import markdown ../handbook/docs --site handbook', does: 'Makes content/sites/handbook' },
    { line: 'import markdown docs --site handbook --lang en', does: 'Takes its pages for English' },
    { line: 'import markdown docs --site handbook --report import.txt', does: 'Keeps the findings to work through' },
  ],
  async run({ folder, site, lang, verbose, report: reportFile }, context) {
    const { workspace, signal } = context
    const [{ importMarkdown }, { formatImportReport }, { presentImport }] = await Promise.all([
      import('./import-markdown.ts'),
      import('./report.ts'),
      import('../report/present-import.ts'),
    ])
    const report = await importMarkdown({
      source: resolve(workspace, folder),
      workspace,
      site,
      signal,
      ...(lang !== undefined && { lang }),
    })
    const { counts, files } = report
    const result = { counts, files }
    await presentImport({ report, format: formatImportReport, pages: counts.page, verbose, reportFile, result }, context)
    return 0
  },
})
