import { findModules, type FoundModule } from '#renderer/build/find-modules.ts'
import type { AnyCommand, NamedCommand } from './command.ts'

/** All commands by folder, at most two levels deep: `build`, `import markdown`. */
function findCommands(): Map<string, FoundModule<{ command?: AnyCommand }>> {
  return new Map(
    [
      ...findModules<{ command?: AnyCommand }>('cli/commands/*/command.ts'),
      ...findModules<{ command?: AnyCommand }>('cli/commands/*/*/command.ts'),
    ].map((found) => [found.path.split('/').slice(2, -1).join(' '), found]),
  )
}

export function listCommandNames(): string[] {
  return [...findCommands().keys()].sort()
}

/** Loads the one command that the words name, or all of them for help and suggestions. */
export async function loadCommands(words: readonly string[]): Promise<NamedCommand[]> {
  const commands = findCommands()
  const names = [...commands.keys()].sort()
  const meant = names.filter((name) => `${words.join(' ')} `.startsWith(`${name} `))
  return Promise.all((meant.length > 0 ? meant : names).map((name) => loadCommand(name, commands.get(name))))
}

async function loadCommand(name: string, found: FoundModule<{ command?: AnyCommand }> | undefined): Promise<NamedCommand> {
  const command = (await found?.load())?.command
  if (command === undefined) throw new Error(`${found?.path ?? name} exports no "command"`)
  return { name, command }
}
