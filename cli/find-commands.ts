import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyCommand, NamedCommand } from './command.ts'

const folder = join(import.meta.dirname, 'commands')

/** Lists all commands by folder, at most two levels deep: `build`, `import markdown`. */
export function listCommandNames(): string[] {
  const names: string[] = []
  for (const name of listFolders(folder)) {
    if (findModule(name) !== undefined) names.push(name)
    for (const child of listFolders(join(folder, name))) {
      if (findModule(`${name} ${child}`) !== undefined) names.push(`${name} ${child}`)
    }
  }
  return names.sort()
}

/** Loads the one command that the words name, or all of them for help and suggestions. */
export async function loadCommands(words: readonly string[]): Promise<NamedCommand[]> {
  const names = listCommandNames()
  const meant = names.filter((name) => `${words.join(' ')} `.startsWith(`${name} `))
  return Promise.all((meant.length > 0 ? meant : names).map(loadCommand))
}

async function loadCommand(name: string): Promise<NamedCommand> {
  const path = findModule(name) ?? ''
  const module = (await import(pathToFileURL(path).href)) as { command?: AnyCommand }
  if (module.command === undefined) throw new Error(`${path} exports no "command"`)
  return { name, command: module.command }
}

/** Compiled code is `.js`; tests run the `.ts` sources. */
function findModule(name: string): string | undefined {
  const base = join(folder, ...name.split(' '), 'command')
  return [`${base}.js`, `${base}.ts`].find((path) => existsSync(path))
}

function listFolders(path: string): string[] {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
}
