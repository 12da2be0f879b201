import { formatAmount } from '../../report/numbers.ts'
import { formatNext, type NextStep } from '../../report/next-steps.ts'
import type { Look } from '../../report/terminal.ts'
import type { FileChange } from './plan-project.ts'
import type { UpgradeReport } from './upgrade.ts'

/** The notes of one version, of each sort: more are read in the file. */
const SHOWN_NOTES = 12

/** What an upgrade did, or would do, for people. */
export function formatUpgrade(report: UpgradeReport, look: Look): string {
  const { from, to, isDryRun, files, content, records } = report
  const { colors, symbols } = look
  const written = files.filter(({ change }) => change !== 'by hand')
  const isIdle = files.length + content.length + records.done.length === 0 && records.waits === undefined
  const range = from === to ? to : `${from} ${symbols.arrow} ${to}`
  const verb = isIdle ? 'Up to date' : isDryRun ? 'Would upgrade' : 'Upgraded'
  const mark = isDryRun && !isIdle ? colors.cyan(symbols.bullet) : colors.green(symbols.done)
  const counts = [
    written.length > 0 && formatAmount(written.length, 'file'),
    content.length > 0 && `content in ${formatAmount(content.length, 'file')}`,
  ]
  const facts = counts.filter(Boolean).map((fact) => ` ${symbols.middleDot} ${fact}`)
  return [
    `${mark} ${colors.bold(`${verb}: Bouwsteen ${range}`)}${colors.dim(facts.join(''))}`,
    ...formatNotes(report, look),
    ...section(
      'Files of the project',
      files.map((file) => formatFile(file, look)),
      look,
    ),
    ...section(
      'Content',
      content.map(({ path, what }) => `${path}  ${colors.dim(what.join(', '))}`),
      look,
    ),
    ...section('Records', [...records.done, ...(records.waits === undefined ? [] : [records.waits])], look),
    ...files.flatMap((file) => (file.patch === undefined ? [] : ['', paintPatch(file.patch, look)])),
    ...(isIdle ? [] : ['', formatNext(listSteps(report, look), look)]),
  ].join('\n')
}

function formatNotes({ notes }: UpgradeReport, { colors, symbols }: Look): string[] {
  return notes.flatMap(({ version, ...sorts }) => {
    const lines = Object.values(sorts).flatMap((some) => some.slice(0, SHOWN_NOTES))
    const rest = Object.values(sorts).flat().length - lines.length
    return [
      '',
      colors.bold(`New in ${version}`),
      ...lines.map((note) => `  ${symbols.bullet} ${note}`),
      ...(rest > 0 ? [colors.dim(`  and ${rest} more, in node_modules/bouwsteen/CHANGELOG.md`)] : []),
    ]
  })
}

function formatFile({ path, change, note }: FileChange, { colors }: Look): string {
  const paint = change === 'by hand' ? colors.yellow : change === 'removed' ? colors.red : colors.green
  return `${paint(change.padEnd(8))} ${path}${note === undefined ? '' : colors.dim(`  ${note}`)}`
}

function section(title: string, lines: readonly string[], { colors }: Look): string[] {
  return lines.length === 0 ? [] : ['', colors.bold(title), ...lines.map((line) => `  ${line}`)]
}

function paintPatch(patch: string, { colors }: Look): string {
  const paint = (line: string) => (line.startsWith('+') ? colors.green(line) : line.startsWith('-') ? colors.red(line) : line)
  return patch.trimEnd().split('\n').map(paint).join('\n')
}

function listSteps({ isDryRun, patch, files, records }: UpgradeReport, { writeCommand }: Look): NextStep[] {
  if (isDryRun) return [{ run: writeCommand('upgrade') }]
  const hasPackage = files.some(({ path, change }) => path === 'package.json' && change !== 'by hand')
  return [
    ...(patch === undefined
      ? []
      : [
          { note: 'Look at the patch; this applies what fits, and leaves the rest in .rej files:' },
          { run: `git apply --reject ${patch}` },
        ]),
    ...(hasPackage ? [{ run: 'npm install' }] : []),
    ...(records.waits === undefined ? [] : [{ run: writeCommand('records migrate') }]),
    { run: writeCommand('check') },
  ]
}
