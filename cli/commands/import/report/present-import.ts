import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import type { CommandContext } from '../../../context.ts'
import { formatAmount } from '../../../report/numbers.ts'
import { formatNext, type NextStep } from '../../../report/next-steps.ts'
import type { FindingReport, FormatOptions } from './findings.ts'

export interface ImportPresentation<Report extends FindingReport> {
  report: Report
  format: (report: Report, options: FormatOptions) => string[]
  /** Pages of the new site. */
  pages: number
  verbose: boolean
  /** Path of the whole report, relative to the workspace; default beside the records. */
  reportFile: string | undefined
  /** What to do before the usual steps. */
  next?: NextStep[]
  /** Fields of the `--json` line besides the findings. */
  result: object
}

/** Writes the whole report to its file and shows the short one, with what to do next. */
export async function presentImport<Report extends FindingReport>(
  presentation: ImportPresentation<Report>,
  { workspace, data, terminal }: CommandContext,
): Promise<void> {
  const { report, format, verbose, reportFile, pages, result, next = [] } = presentation
  const { site, problems } = report
  const path = reportFile === undefined ? join(data, 'import', `${site}.txt`) : resolve(workspace, reportFile)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `${format(report, { verbose: true }).join('\n')}\n`)
  const { colors, writeCommand } = terminal
  const shown = relative(workspace, path)
  const where = problems.length === 0 ? [] : ['', `${formatAmount(problems.length, 'place')}, by file and line, in ${colors.cyan(shown)}`]
  const steps = formatNext(
    [
      ...next,
      { run: writeCommand(`check --site ${site}`) },
      { run: writeCommand(`build --site ${site}`) },
      { run: writeCommand('preview') },
    ],
    terminal,
  )
  terminal.print([...format(report, { verbose, look: terminal }), ...where, '', steps].join('\n'))
  terminal.result({ sites: [{ site, pages }], problems, ...result, report: shown })
}
