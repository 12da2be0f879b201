import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { defineCommand } from '../../../command.ts'
import { formatAmount } from '../../../report/numbers.ts'
import { formatNext } from '../../../report/next-steps.ts'

export const command = defineCommand({
  summary: 'Make a site of a folder of Markdown files',
  description:
    'Reads MkDocs projects and plain folders. Relative links become page URLs, folders the menu. What was changed or left out stands in a report. Symbolic links are never followed.',
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
  async run({ folder, site, lang, verbose, report: reportFile }, { workspace, data, signal, terminal }) {
    const [{ importMarkdown }, { formatImportReport }] = await Promise.all([import('./import-markdown.ts'), import('./report.ts')])
    const report = await importMarkdown({
      source: resolve(workspace, folder),
      workspace,
      site,
      signal,
      ...(lang !== undefined && { lang }),
    })
    const path = reportFile === undefined ? join(data, 'import', `${site}.txt`) : resolve(workspace, reportFile)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, `${formatImportReport(report, { verbose: true }).join('\n')}\n`)

    const { colors, writeCommand } = terminal
    const { problems, counts, files } = report
    const shown = relative(workspace, path)
    const where = problems.length === 0 ? [] : ['', `${formatAmount(problems.length, 'place')}, by file and line, in ${colors.cyan(shown)}`]
    const next = formatNext(
      [{ run: writeCommand(`check --site ${site}`) }, { run: writeCommand(`build --site ${site}`) }, { run: writeCommand('preview') }],
      terminal,
    )
    terminal.print([...formatImportReport(report, { verbose, look: terminal }), ...where, '', next].join('\n'))
    terminal.result({ sites: [{ site, pages: counts.page }], problems, counts, files, report: shown })
    return 0
  },
})
