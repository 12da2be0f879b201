import { resolve } from 'node:path'
import { defineCommand } from '../../../command.ts'

export const command = defineCommand({
  summary: 'Make a site of a folder of Markdown files',
  description: 'Reads MkDocs projects and plain folders. Relative links become page URLs, folders the menu.\nWhat cannot be carried over stands in the report. Symbolic links are never followed.',
  arguments: { folder: { summary: 'Folder of an MkDocs project or of its pages, relative to the workspace' } },
  options: {
    site: { value: 'S', required: true, summary: 'Name of the new site' },
    verbose: { summary: 'Show every finding by file and line' },
  },
  examples: [
    { line: 'import markdown ../handbook/docs --site handbook', does: 'Makes content/sites/handbook' },
    { line: 'import markdown docs --site handbook --verbose', does: 'Shows every finding' },
  ],
  async run({ folder, site, verbose }, { workspace, signal, terminal }) {
    const [{ importMarkdown }, { formatImportReport }] = await Promise.all([import('./import-markdown.ts'), import('./report.ts')])
    const report = await importMarkdown({ source: resolve(workspace, folder), workspace, site, signal })
    terminal.print(formatImportReport(report, { verbose }).join('\n'))
    const { problems, counts, files } = report
    terminal.result({ sites: [{ site, pages: counts.page }], problems, counts, files })
    return 0
  },
})
