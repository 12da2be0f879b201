import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { AppError } from '#content/errors/app-error.ts'
import { defineCommand } from '../../../command.ts'

export const command = defineCommand({
  summary: 'Make a site of a folder of Markdown files',
  description:
    'Reads MkDocs projects and plain folders. Relative links become page URLs, folders the menu.\nWhat cannot be carried over stands in the report. Symbolic links are never followed.',
  arguments: { folder: { summary: 'Folder of an MkDocs project or of its pages, relative to the workspace' } },
  options: {
    site: { value: 'S', required: true, summary: 'Name of the new site' },
    verbose: { summary: 'Show every finding by file and line' },
    report: { value: 'FILE', summary: 'Write every finding to this file, relative to the workspace' },
  },
  examples: [
    { line: 'import markdown ../handbook/docs --site handbook', does: 'Makes content/sites/handbook' },
    { line: 'import markdown docs --site handbook --verbose', does: 'Shows every finding' },
    { line: 'import markdown docs --site handbook --report import.txt', does: 'Keeps the findings to work through' },
  ],
  async run({ folder, site, verbose, report: reportFile }, { workspace, signal, terminal }) {
    const [{ importMarkdown }, { formatImportReport }] = await Promise.all([import('./import-markdown.ts'), import('./report.ts')])
    const report = await importMarkdown({ source: resolve(workspace, folder), workspace, site, signal })
    if (reportFile !== undefined) await writeReport(resolve(workspace, reportFile), formatImportReport(report, { verbose: true }))
    terminal.print(formatImportReport(report, { verbose }).join('\n'))
    const { problems, counts, files } = report
    terminal.result({ sites: [{ site, pages: counts.page }], problems, counts, files })
    return 0
  },
})

async function writeReport(path: string, lines: readonly string[]): Promise<void> {
  try {
    await writeFile(path, `${lines.join('\n')}\n`)
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException
    throw code === 'ENOSPC'
      ? new AppError('SITE_DISK_FULL', { path }, { cause: error })
      : new AppError('SITE_NOT_WRITABLE', { path, reason: code }, { cause: error })
  }
}
