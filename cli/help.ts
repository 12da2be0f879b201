import { type CommandOption, type NamedCommand, takesSites } from './command.ts'
import type { Terminal } from './report/terminal.ts'

/** What help needs to know of the terminal. */
type HelpLook = Pick<Terminal, 'colors' | 'width' | 'writeCommand'>

/** Longer lines are hard to read on any terminal. */
const MAX_WIDTH = 110

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
export function formatProgramHelp(commands: readonly NamedCommand[], version: string, look: HelpLook): string {
  const { colors } = look
  const rows = commands.map(({ name, command }) => [name, command.summary] as const)
  const programOptions = { ...globalOptions, version: { summary: 'Show the version' } }
  return join([
    [`${colors.bold('Bouwsteen')} ${colors.dim(version)}`, 'Websites from building blocks: static pages, and a live server for editing.'],
    section('Usage', [look.writeCommand('<command> [options]')], look),
    section('Commands', formatRows(rows, look), look),
    section('Options of every command', formatRows(optionRows(programOptions), look), look),
    section(
      'Examples',
      formatExamples(
        [
          { line: 'init my-city', does: 'Makes a workspace with a first site' },
          { line: 'build', does: 'Writes every site to dist/' },
          { line: 'dev', does: 'Shows the sites while you work on them' },
          { line: 'preview', does: 'Serves dist/ the way a CDN would' },
        ],
        look,
      ),
      look,
    ),
    section('Exit codes', formatRows(exitCodes, look), look),
    [colors.dim(`More about one command: ${look.writeCommand('<command> --help')}`)],
  ])
}

/** Help of a word that only groups commands, such as `site import`. */
export function formatGroupHelp(group: string, commands: readonly NamedCommand[], look: HelpLook): string {
  const members = commands.filter(({ name }) => name.startsWith(`${group} `))
  return join([
    section(
      'Usage',
      [look.writeCommand(`${group} <${members.map(({ name }) => name.slice(group.length + 1)).join('|')}> [options]`)],
      look,
    ),
    section(
      'Commands',
      formatRows(
        members.map(({ name, command }) => [name, command.summary] as const),
        look,
      ),
      look,
    ),
    section(
      'Examples',
      formatExamples(
        members.flatMap(({ command }) => command.examples.slice(0, 1)),
        look,
      ),
      look,
    ),
  ])
}

export function formatCommandHelp({ name, command }: NamedCommand, look: HelpLook): string {
  const names = Object.entries(command.arguments ?? {}).map(([argument, { many }]) => (many ? `${argument}…` : argument))
  const options = command.options ?? {}
  const bySite = takesSites(command) ? ['[site…]'] : []
  const words = [name, ...names.map((argument) => `<${argument}>`), ...bySite, ...(Object.keys(options).length > 0 ? ['[options]'] : [])]
  const usage = look.writeCommand(words.join(' '))
  const description = command.description && spellCommands(command.description, look)
  const argumentRows = Object.entries(command.arguments ?? {}).map(
    ([argument, { summary, choices }]) => [argument, spellCommands(choices ? `${summary}: ${choices.join(', ')}` : summary, look)] as const,
  )
  return join([
    [command.summary + '.', ...(description ? ['', ...wrap(description, Math.min(look.width, MAX_WIDTH))] : [])],
    section('Usage', [usage], look),
    section('Arguments', formatRows(argumentRows, look), look),
    section('Options', formatRows(optionRows(options), look), look),
    section('Options of every command', formatRows(optionRows(globalOptions), look), look),
    section('Examples', formatExamples(command.examples, look), look),
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

function section(title: string, lines: readonly string[], { colors }: HelpLook): string[] {
  return lines.length === 0 ? [] : [colors.bold(title), ...lines.map((line) => `  ${line}`)]
}

/** Two columns. The second wraps at the edge of the terminal. */
function formatRows(rows: readonly (readonly [string, string])[], { colors, width }: HelpLook): string[] {
  const nameWidth = Math.max(0, ...rows.map(([name]) => name.length))
  const room = Math.max(24, Math.min(width, MAX_WIDTH) - nameWidth - 4)
  return rows.flatMap(([name, text]) =>
    wrap(text, room).map((line, index) => `${index === 0 ? colors.cyan(name.padEnd(nameWidth)) : ' '.repeat(nameWidth)}  ${line}`),
  )
}

/** Puts each explanation beside its line, or above a line that is too wide. */
function formatExamples(examples: readonly { line: string; does: string }[], { colors, width, writeCommand }: HelpLook): string[] {
  const typed = examples.map(({ line, does }) => ({ line: writeCommand(line), does: spellCommands(does, { writeCommand }) }))
  const lineWidth = Math.max(0, ...typed.map(({ line }) => line.length))
  const fits = typed.every(({ does }) => lineWidth + does.length + 4 <= Math.min(width, MAX_WIDTH))
  return fits
    ? typed.map(({ line, does }) => `${line.padEnd(lineWidth)}  ${colors.dim(does)}`)
    : typed.flatMap(({ line, does }) => [colors.dim(does), `  ${line}`])
}

/** Commands in prose, written `site build`, as this person types them: a project has no `site`. */
function spellCommands(text: string, { writeCommand }: Pick<HelpLook, 'writeCommand'>): string {
  return text.replaceAll(/`site ([^`]+)`/g, (_, line: string) => writeCommand(line))
}

function wrap(text: string, width: number): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line === '') lines[lines.length - 1] = word
    else if (line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}

function join(sections: readonly (readonly string[])[]): string {
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
}
