import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defaultSiteConfig } from '#content/config/default-config.ts'
import { closeData } from '#content/store/close-data.ts'
import { AppError } from '#content/errors/app-error.ts'
import { RESTORE_FOLDER } from './backup/restore-folder.ts'
import { toAppError } from '#renderer/build/system-errors.ts'
import { createCommandWriter, findProgram, quoteWord } from './command-line.ts'
import type { NamedCommand } from './command.ts'
import type { CommandContext } from './context.ts'
import { forgetRepository, readEnvironment, type Environment } from './environment.ts'
import { loadCommands } from './find-commands.ts'
import { followNpm } from './follow-npm.ts'
import { refuseFile, refuseInsideWorkspace } from './find-workspace.ts'
import { hidePasswords } from './hide-passwords.ts'
import { readProductVersion } from './product-version.ts'
import { listWords, parseLine, type Invocation } from './program.ts'
import { formatError } from './report/errors.ts'
import { Terminal, type OutputStream } from './report/terminal.ts'

/** What a run touches outside itself; tests pass their own. */
export interface Host {
  stdout: OutputStream
  stderr: OutputStream
  environment: Environment
  /** Base of relative paths. */
  cwd: string
  /** How the person starts `site`, such as `npx site`. */
  program: string
  signal: AbortSignal
  /** The command that the program is. */
  implied?: string
  /** Finds the commands; by default by their folders. */
  findCommands?: (words: readonly string[]) => Promise<NamedCommand[]>
}

/** Runs one command line (without `node` and `site`) and returns its exit code. Never throws. */
export async function main(argv: readonly string[], host: Host): Promise<number> {
  const has = (flag: string) => argv.includes(flag)
  const terminal = new Terminal({ ...host, json: has('--json'), quiet: has('--quiet'), noColor: has('--no-color') })
  terminal.writeCommand = createCommandWriter(host)
  let workspace = host.cwd
  try {
    const commands = await (host.findCommands ?? loadCommands)(listWords(argv))
    const parsed = parseLine(argv, commands, readProductVersion(), terminal)
    if (parsed.kind === 'text') {
      if (parsed.exitCode === 0) host.stdout.write(parsed.text)
      else host.stderr.write(parsed.text)
      return parsed.exitCode
    }
    const { named, global } = parsed.invocation
    workspace = resolve(host.cwd, global.workspace ?? '.')
    terminal.writeCommand = createCommandWriter({ ...host, ...global })
    if (global.workspace !== undefined && statSync(workspace, { throwIfNoEntry: false })?.isFile())
      throw new AppError('SITE_USAGE', {
        reason: `--workspace takes a folder; ${global.workspace} is a file.`,
        command: `site ${named.name}`,
      })
    if (global.workspace === undefined && named.command.workspace !== 'unneeded')
      refuseInsideWorkspace(host.cwd, argv.map((word) => quoteWord(hidePasswords(word))).join(' '), terminal.writeCommand)
    const context = await createContext(parsed.invocation, workspace, terminal, host)
    if (named.command.workspace !== 'unneeded') await finishRestoreIn(context)
    try {
      return await parsed.invocation.named.command.run(parsed.invocation.args as never, context)
    } finally {
      // The first build makes the folder by the way.
      closeData(context.data)
    }
  } catch (error) {
    const known = toAppError(error, host.signal)
    terminal.alert(await formatError(known, { error, workspace, terminal, isDebug: host.environment.isDebug }))
    terminal.result({ sites: [], problems: [known.toProblem()] })
    return known.exitCode
  }
}

async function createContext({ named, global }: Invocation, workspace: string, terminal: Terminal, host: Host): Promise<CommandContext> {
  const { environment, signal } = host
  const dataOption = global.data === undefined ? undefined : resolve(workspace, global.data)
  const mayRead = named.command.config !== 'ignored' && existsSync(join(workspace, 'site.config.ts'))
  const read = async () => {
    const { loadConfig } = await import('./config/load-config.ts')
    return loadConfig(workspace, dataOption ?? resolve(workspace, defaultSiteConfig.data))
  }
  const config = mayRead
    ? await read().catch((error: unknown) => {
        if (named.command.config === 'optional' && error instanceof AppError) return { ...defaultSiteConfig }
        throw error
      })
    : { ...defaultSiteConfig }
  const data = dataOption ?? resolve(workspace, config.data)
  refuseFile(data)
  closeData(data)
  return {
    workspace,
    typedWorkspace: global.workspace ?? '.',
    data,
    out: resolve(workspace, config.out),
    config,
    environment,
    terminal,
    signal,
  }
}

/** Finishes a restore that was interrupted at its end, so that no command sees half of it. */
async function finishRestoreIn({ workspace, data, environment: { databaseUrl }, terminal }: CommandContext): Promise<void> {
  const sitesFolder = join(workspace, 'content', 'sites')
  if (!existsSync(join(sitesFolder, RESTORE_FOLDER))) return
  const { finishRestore } = await import('./backup/restore-backup.ts')
  if (await finishRestore({ sitesFolder, data, databaseUrl })) terminal.log('Finished a restore that had been interrupted.')
}

/** Runs the process's own command line; called by `bin.mjs`. `given` is for a program of another name. */
export async function runProcess({ argv = process.argv.slice(2), ...given }: Partial<Host> & { argv?: string[] } = {}): Promise<void> {
  const controller = new AbortController()
  const stop = () => {
    if (controller.signal.aborted) process.exit(130)
    process.stderr.write('\nStopping; press Ctrl-C again to stop at once.\n')
    controller.abort(new AppError('SITE_INTERRUPTED'))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  // Stop when the reader, such as `head`, closes the pipe.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(0)
      throw error
    })
  }
  forgetRepository()
  const environment = readEnvironment()
  // npm tells only its shell that it ends.
  if (environment.isBelowNpm) followNpm(stop)
  const cwd = process.cwd()
  const code = await main(argv, {
    stdout: process.stdout,
    stderr: process.stderr,
    environment,
    cwd,
    program: findProgram(cwd, environment),
    signal: controller.signal,
    ...given,
  })
  // Open databases and workers must not keep a finished command alive. Flush the output first.
  process.stdout.write('', () => process.stderr.write('', () => process.exit(code)))
}
