import { existsSync, realpathSync } from 'node:fs'
import { dirname, isAbsolute, join, normalize, relative, resolve, sep } from 'node:path'
import { productRoot } from '#renderer/product-root.ts'
import type { Environment } from './environment.ts'

/**
 * Writes a command line that works when it is pasted into the shell the person is in: `build --site a` becomes
 * `npx site build --site a --workspace ../my-city`. `workspace` is the folder to work in, as typed or absolute; by default this run's.
 */
export type WriteCommand = (line: string, workspace?: string) => string

export interface CommandWriterArgs {
  program: string
  cwd: string
  /** Relative to `cwd` or absolute. */
  workspace?: string
  /** What was typed after `--data`: this run's records are there, so the next command needs it too. */
  data?: string
  /** The command that the program is, so that nobody types it. */
  implied?: string | undefined
}

export function createCommandWriter({ program, cwd, workspace = '.', data, implied }: CommandWriterArgs): WriteCommand {
  return (line, given) => {
    const folder = given ?? workspace
    const isElsewhere = resolve(cwd, folder) !== resolve(cwd)
    const typed = implied !== undefined && line.startsWith(`${implied} `) ? line.slice(implied.length + 1) : line
    const isApart = data !== undefined && given === undefined
    return `${program} ${typed}${isElsewhere ? ` --workspace ${quoteWord(tidy(folder))}` : ''}${isApart ? ` --data ${quoteWord(tidy(data))}` : ''}`
  }
}

/**
 * How to start `site` from `cwd`: through npx where it is installed, by name when it is on PATH, else by its path. Only the repository says
 * `npx site`: where nothing is installed, that would fetch another's package of this name.
 */
export function findProgram(cwd: string, { path }: Pick<Environment, 'path'>): string {
  if (cwd === productRoot || cwd.startsWith(productRoot + sep)) return 'npx site'
  const own = join(productRoot, 'cli', 'bin.mjs')
  if (isInstalled(cwd)) return 'npx bouwsteen'
  // npm adds `.bin` folders to the PATH of what it starts, but not to that of the person's shell.
  const folders = path.filter((folder) => !folder.endsWith(join('node_modules', '.bin')))
  const name = ['bouwsteen', 'site'].find((each) => {
    const found = folders.map((folder) => join(folder, each)).find(existsSync)
    return found !== undefined && realpathSync(found) === own
  })
  if (name !== undefined) return name
  return `node ${quoteWord(shorten(own, cwd))}`
}

/** Whether npx finds this product from `folder`: it looks there, and in the folders above. A package may be a link to where it is kept. */
function isInstalled(folder: string): boolean {
  const found = join(folder, 'node_modules', 'bouwsteen')
  if (existsSync(found)) return realpathSync(found) === productRoot
  return dirname(folder) !== folder && isInstalled(dirname(folder))
}

/** A path as a person would type it in `cwd`: relative unless that is longer. */
export function shorten(path: string, cwd: string): string {
  const short = relative(cwd, path) || '.'
  return short.length < path.length ? short : path
}

/** One word for the shell, quoted only when needed. */
export function quoteWord(word: string): string {
  if (/^[\w@%+=:,./\\-]+$/.test(word)) return word
  return process.platform === 'win32' ? `"${word}"` : `'${word.replaceAll("'", `'\\''`)}'`
}

/** Drops a leading `./` and a trailing slash, and cannot be mistaken for an option. */
function tidy(folder: string): string {
  const plain = normalize(folder).replace(/(?<=.)[/\\]$/, '')
  return isAbsolute(plain) || !plain.startsWith('-') ? plain : `./${plain}`
}
