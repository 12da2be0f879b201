import { findModules } from '#renderer/build/find-modules.ts'
import type { AnyCommand, NamedCommand } from './command.ts'

/** All commands by folder, at most two levels deep: `build`, `import markdown`. */
const commands = new Map(
  [
    ...findModules<{ command?: AnyCommand }>('cli/commands/*/command.ts'),
    ...findModules<{ command?: AnyCommand }>('cli/commands/*/*/command.ts'),
  ].map((found) => [found.path.split('/').slice(2, -1).join(' '), found]),
)

export function listCommandNames(): string[] {
  return [...commands.keys()].sort()
}

/** Loads the one command that the words name, or all of them for help and suggestions. */
export async function loadCommands(words: readonly string[]): Promise<NamedCommand[]> {
  const names = listCommandNames()
  const meant = names.filter((name) => `${words.join(' ')} `.startsWith(`${name} `))
  return Promise.all((meant.length > 0 ? meant : names).map(loadCommand))
}

async function loadCommand(name: string): Promise<NamedCommand> {
  const found = commands.get(name)
  const command = (await found?.load())?.command
  if (command === undefined) throw new Error(`${found?.path ?? name} exports no "command"`)
  return { name, command }
}
