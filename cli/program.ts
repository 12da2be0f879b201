import { Command, CommanderError, Option } from 'commander'
import { AppError } from '#content/errors/app-error.ts'
import { type CommandOption, type NamedCommand, takesSites } from './command.ts'
import { formatCommandHelp, formatGroupHelp, formatProgramHelp, globalOptions } from './help.ts'
import { hidePasswords } from './hide-passwords.ts'
import { suggest } from '#content/model/text/suggest.ts'
import type { Terminal } from './report/terminal.ts'

/** What a command line means. */
export interface Invocation {
  named: NamedCommand
  args: Record<string, unknown>
  global: { workspace?: string; data?: string }
}

/** A command to run, or a text to show with its exit code. */
export type ParsedLine = { kind: 'run'; invocation: Invocation } | { kind: 'text'; text: string; exitCode: 0 | 2 }

/** @throws AppError SITE_USAGE that suggests the nearest right word */
export function parseLine(argv: readonly string[], commands: readonly NamedCommand[], version: string, terminal: Terminal): ParsedLine {
  let invocation: Invocation | undefined
  let text = ''
  const program = createCommand('site', () => formatProgramHelp(commands, version, terminal))
  addOptions(program, globalOptions)
  program.version(version, '--version')
  program.helpCommand('help [command]')

  for (const named of commands) {
    const [first = '', second] = named.name.split(' ')
    const parent = second === undefined ? program : findOrAddGroup(program, first, commands, terminal)
    const command = createCommand(second ?? first, () => formatCommandHelp(named, terminal))
    for (const [name, { many }] of Object.entries(named.command.arguments ?? {})) command.argument(`<${name}${many ? '...' : ''}>`)
    const bySite = takesSites(named.command)
    if (bySite) command.argument('[site...]')
    addOptions(command, named.command.options ?? {})
    command.action(() => {
      const options = command.opts<{ site?: string[] }>()
      const sites = bySite && { site: [...(options.site ?? []), ...command.args] }
      const args = { ...options, ...sites, ...readArguments(named, command.processedArgs as (string | string[] | undefined)[]) }
      invocation = { named, args, global: program.opts() }
    })
    parent.addCommand(command)
  }
  for (const command of [program, ...listDescendants(program)]) {
    command.exitOverride()
    command.configureOutput({ writeOut: (part) => void (text += part), writeErr: (part) => void (text += part), outputError: () => {} })
  }

  try {
    program.parse(argv, { from: 'user' })
  } catch (error) {
    if (error instanceof AppError) throw error
    if (!(error instanceof CommanderError)) throw error
    if (text !== '') return { kind: 'text', text, exitCode: error.exitCode === 0 ? 0 : 2 }
    throw refuseWords(error, argv, commands) ?? toUsageError(error, findUsage(argv, commands))
  }
  return invocation === undefined
    ? { kind: 'text', text: formatProgramHelp(commands, version, terminal), exitCode: 2 }
    : { kind: 'run', invocation }
}

function createCommand(name: string, help: () => string): Command {
  const command = new Command(name)
  command.helpOption('--help', globalOptions.help.summary)
  command.configureHelp({ formatHelp: help })
  // Terminal decides on colours, so commander must not strip them.
  command.configureOutput({ getOutHasColors: () => true, getErrHasColors: () => true })
  return command
}

function findOrAddGroup(program: Command, name: string, commands: readonly NamedCommand[], terminal: Terminal): Command {
  const known = program.commands.find((command) => command.name() === name)
  if (known !== undefined) return known
  const group = createCommand(name, () => formatGroupHelp(name, commands, terminal))
  program.addCommand(group)
  return group
}

function listDescendants(command: Command): Command[] {
  return command.commands.flatMap((child) => [child, ...listDescendants(child)])
}

function addOptions(command: Command, options: Record<string, CommandOption>): void {
  for (const [name, { value, many, required, ...option }] of Object.entries(options)) {
    if (name === 'help') continue
    const flag = value === undefined ? `--${name}` : `--${name} <${value}${many ? '...' : ''}>`
    const added = new Option(flag)
    if (value !== undefined && !many) added.argParser((text: string) => readValue(`site ${command.name()}`, `--${name}`, text, option))
    if (many) added.default([])
    else if (value === undefined && name !== 'no-color') added.default(false)
    if (required) added.makeOptionMandatory()
    command.addOption(added)
  }
}

function readValue(
  usage: string,
  flag: string,
  text: string,
  { kind, min = 0, choices }: Pick<CommandOption, 'kind' | 'min' | 'choices'>,
): string | number {
  const wanted = choices !== undefined ? listOr(choices) : `a whole number of at least ${min}`
  const isRight = choices !== undefined ? choices.includes(text) : kind !== 'integer' || (/^\d{1,9}$/.test(text) && Number(text) >= min)
  if (!isRight) throw new AppError('SITE_USAGE', { reason: `${flag} takes ${wanted}, not "${text}".`, command: usage })
  return kind === 'integer' ? Number(text) : text
}

function readArguments(
  { name, command }: NamedCommand,
  values: readonly (string | readonly string[] | undefined)[],
): Record<string, string | readonly string[]> {
  return Object.fromEntries(
    Object.entries(command.arguments ?? {}).map(([argument, { choices }], index) => {
      const value = values[index] ?? ''
      const wrong = choices && [value].flat().find((each) => !choices.includes(each))
      if (choices !== undefined && wrong !== undefined) {
        const near = suggest(wrong, choices)
        const reason = `"${wrong}" is no ${argument} of site ${name}: it takes ${listOr(choices)}.${near ? ` Did you mean "${near}"?` : ''}`
        throw new AppError('SITE_USAGE', { reason, command: `site ${name}` })
      }
      return [argument, value]
    }),
  )
}

/** A surplus word was most likely the name of a site, if the command chooses sites. */
function refuseWords({ code }: CommanderError, argv: readonly string[], commands: readonly NamedCommand[]): AppError | undefined {
  const usage = findUsage(argv, commands)
  const named = commands.find(({ name }) => usage === `site ${name}`)
  if (code !== 'commander.excessArguments' || named === undefined) return undefined
  const { options = {}, arguments: taken = {} } = named.command
  const words = listWords(argv).slice(named.name.split(' ').length)
  const [surplus = ''] = words.slice(Object.keys(taken).length)
  const word = hidePasswords(surplus)
  const bySite = options['site'] === undefined ? '' : ` Sites are named with --site: ${usage} --site ${word}.`
  return new AppError('SITE_USAGE', { reason: `${usage} does not know what to do with "${word}".${bySite}`, command: usage })
}

/** Rewrites commander's messages as sentences. */
function toUsageError({ message }: CommanderError, usage: string): AppError {
  const [, plain = message, near] = /^(?:error: )?([^\n]*?)\n?(?:\(Did you mean (?:one of )?([^?]*)\?\))?$/.exec(message) ?? []
  const quoted = hidePasswords(plain)
    .replaceAll("'", '"')
    .replace(/^./, (letter) => letter.toUpperCase())
    .replace(/\.?$/, '.')
  return new AppError('SITE_USAGE', { reason: near === undefined ? quoted : `${quoted} Did you mean "${near}"?`, command: usage })
}

function findUsage(argv: readonly string[], commands: readonly NamedCommand[]): string {
  const words = listWords(argv)
  // `new deploy` is a command beside `new`, and the longer name is meant.
  const named = commands.findLast(({ name }) => `${words.join(' ')} `.startsWith(`${name} `))
  if (named !== undefined) return `site ${named.name}`
  const [first = ''] = words
  return commands.some(({ name }) => name.startsWith(`${first} `)) ? `site ${first}` : 'site'
}

/** The words that are neither options nor values of options that every command has. */
export function listWords(argv: readonly string[]): string[] {
  const takesValue = ['--workspace', '--data']
  return argv.filter((word, index) => !word.startsWith('-') && !takesValue.includes(argv[index - 1] ?? ''))
}

function listOr(values: readonly string[]): string {
  return values.length < 2 ? values.join('') : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
}
