import { existsSync, realpathSync } from 'node:fs'
import { isAbsolute, join, normalize, relative, resolve, sep } from 'node:path'
import { productRoot } from '#renderer/product-root.ts'
import type { Environment } from './environment.ts'

/**
 * Writes a command line that works when it is pasted into the shell the person is in: `build --site a` becomes
 * `npx site build --site a --workspace ../my-city`. `workspace` is the folder to work in, as typed or absolute; by default this run's.
 */
export type WriteCommand = (line: string, workspace?: string) => string

/** @param workspace relative to `cwd` or absolute */
export function createCommandWriter({ program, cwd, workspace = '.' }: { program: string; cwd: string; workspace?: string }): WriteCommand {
  return (line, folder = workspace) => {
    const isElsewhere = resolve(cwd, folder) !== resolve(cwd)
    return `${program} ${line}${isElsewhere ? ` --workspace ${quoteWord(tidy(folder))}` : ''}`
  }
}

/** How to start `site` from `cwd`: through npx in the repository, by name when it is on PATH, else by its path. */
export function findProgram(cwd: string, { path }: Pick<Environment, 'path'>): string {
  if (cwd === productRoot || cwd.startsWith(productRoot + sep)) return 'npx site'
  const own = join(productRoot, 'cli', 'bin.mjs')
  // npm adds `.bin` folders to the PATH of what it starts, but not to that of the person's shell.
  const found = path
    .filter((folder) => !folder.endsWith(join('node_modules', '.bin')))
    .map((folder) => join(folder, 'site'))
    .find(existsSync)
  if (found !== undefined && realpathSync(found) === own) return 'site'
  return `node ${quoteWord(shorten(own, cwd))}`
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
