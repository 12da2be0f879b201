import type { CommandOption, NamedCommand } from './command.ts'
import type { Terminal } from './report/terminal.ts'

type Colors = Terminal['colors']

/** Options of every command (DESIGN section 7). */
export const globalOptions = {
  workspace: { value: 'DIR', summary: 'Folder that holds content/sites/', otherwise: 'the current folder' },
  data: { value: 'DIR', summary: 'Folder of records, graph and caches', otherwise: '.data' },
  json: { summary: 'End stdout with one line of JSON; all else goes to stderr' },
  quiet: { summary: 'Print problems only' },
  'no-color': { summary: 'No colours, as with NO_COLOR' },
  help: { summary: 'Show this help' },
} as const satisfies Record<string, CommandOption>

const exitCodes: readonly (readonly [string, string])[] = [
  ['0', 'done, warnings included'],
  ['1', 'errors found'],
  ['2', 'wrong usage, unknown site or bad configuration'],
  ['74', 'disk full or not writable'],
  ['75', 'locked by another process'],
  ['130', 'interrupted, everything whole'],
]

/** Help of `site` itself. */
export function formatProgramHelp(commands: readonly NamedCommand[], version: string, colors: Colors): string {
  const rows = commands.map(({ name, command }) => [name, command.summary] as const)
  const programOptions = { ...globalOptions, version: { summary: 'Show the version' } }
  return join([
    [`${colors.bold('Bouwsteen')} ${colors.dim(version)}`, 'Websites from building blocks: content in, static pages out.'],
    section('Usage', ['site <command> [options]'], colors),
    section('Commands', formatRows(rows, colors), colors),
    section('Options of every command', formatRows(optionRows(programOptions), colors), colors),
    section(
      'Examples',
      formatExamples(
        [
          { line: 'init my-city', does: 'Makes a workspace with a first site' },
          { line: 'build', does: 'Writes every site to dist/' },
          { line: 'preview', does: 'Serves dist/ the way a CDN would' },
        ],
        colors,
      ),
      colors,
    ),
    section('Exit codes', formatRows(exitCodes, colors), colors),
    [colors.dim('More about one command: site <command> --help')],
  ])
}

/** Help of a word that only groups commands, such as `site import`. */
export function formatGroupHelp(group: string, commands: readonly NamedCommand[], colors: Colors): string {
  const members = commands.filter(({ name }) => name.startsWith(`${group} `))
  return join([
    section('Usage', [`site ${group} <${members.map(({ name }) => name.slice(group.length + 1)).join('|')}> [options]`], colors),
    section(
      'Commands',
      formatRows(
        members.map(({ name, command }) => [name, command.summary] as const),
        colors,
      ),
      colors,
    ),
    section(
      'Examples',
      formatExamples(
        members.flatMap(({ command }) => command.examples.slice(0, 1)),
        colors,
      ),
      colors,
    ),
  ])
}

export function formatCommandHelp({ name, command }: NamedCommand, colors: Colors): string {
  const names = Object.keys(command.arguments ?? {})
  const options = command.options ?? {}
  const usage = ['site', name, ...names.map((argument) => `<${argument}>`), ...(Object.keys(options).length > 0 ? ['[options]'] : [])].join(
    ' ',
  )
  const argumentRows = Object.entries(command.arguments ?? {}).map(
    ([argument, { summary, choices }]) => [argument, choices ? `${summary}: ${choices.join(', ')}` : summary] as const,
  )
  return join([
    [command.summary + '.', ...(command.description ? ['', ...command.description.split('\n')] : [])],
    section('Usage', [usage], colors),
    section('Arguments', formatRows(argumentRows, colors), colors),
    section('Options', formatRows(optionRows(options), colors), colors),
    section('Options of every command', formatRows(optionRows(globalOptions), colors), colors),
    section('Examples', formatExamples(command.examples, colors), colors),
  ])
}

function optionRows(options: Record<string, CommandOption>): (readonly [string, string])[] {
  return Object.entries(options).map(([name, option]) => {
    const flags = `--${name}${option.value === undefined ? '' : ` ${option.value}${option.many ? '…' : ''}`}`
    const notes = [option.choices?.join(', '), option.otherwise && `default: ${option.otherwise}`, option.required && 'required'].filter(
      Boolean,
    )
    return [flags, notes.length === 0 ? option.summary : `${option.summary} (${notes.join('; ')})`] as const
  })
}

function section(title: string, lines: readonly string[], colors: Colors): string[] {
  return lines.length === 0 ? [] : [colors.bold(title), ...lines.map((line) => `  ${line}`)]
}

function formatRows(rows: readonly (readonly [string, string])[], colors: Colors): string[] {
  const width = Math.max(0, ...rows.map(([name]) => name.length))
  return rows.map(([name, text]) => `${colors.cyan(name.padEnd(width))}  ${text}`)
}

function formatExamples(examples: readonly { line: string; does: string }[], colors: Colors): string[] {
  const width = Math.max(0, ...examples.map(({ line }) => line.length))
  return examples.map(({ line, does }) => `site ${line.padEnd(width)}  ${colors.dim(does)}`)
}

function join(sections: readonly (readonly string[])[]): string {
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
}
