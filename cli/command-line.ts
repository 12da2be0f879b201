import { existsSync, realpathSync } from 'node:fs'
import { isAbsolute, join, normalize, relative, resolve, sep } from 'node:path'
import { productRoot } from '#renderer/product-root.ts'
import type { Environment } from './environment.ts'

/**
 * Writes a command line that works when it is pasted into the shell the person is in: `build --site a` becomes
 * `npx site build --site a --workspace ../my-city`. `workspace` is the folder it is for, as it was typed or absolute;
 * without it the one that this run works in.
 */
export type WriteCommand = (line: string, workspace?: string) => string

/** @param workspace as it was typed, relative to `cwd` or absolute */
export function createCommandWriter({ program, cwd, workspace = '.' }: { program: string; cwd: string; workspace?: string }): WriteCommand {
  return (line, folder = workspace) => {
    const isElsewhere = resolve(cwd, folder) !== resolve(cwd)
    return `${program} ${line}${isElsewhere ? ` --workspace ${quoteWord(tidy(folder))}` : ''}`
  }
}

/** How a person in `cwd` starts `site`: through npx in the repository, by its name where PATH leads to it, else by its path. */
export function findProgram(cwd: string, { path }: Pick<Environment, 'path'>): string {
  if (cwd === productRoot || cwd.startsWith(productRoot + sep)) return 'npx site'
  const own = join(productRoot, 'cli', 'bin.mjs')
  // npm puts `.bin` folders on the PATH of what it starts, not on that of the shell behind it.
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

/** One word of a shell's command line; quoted only where it has to be. */
export function quoteWord(word: string): string {
  if (/^[\w@%+=:,./\\-]+$/.test(word)) return word
  return process.platform === 'win32' ? `"${word}"` : `'${word.replaceAll("'", `'\\''`)}'`
}

/** Without `./` before it or a slash behind it, and never taken for an option. */
function tidy(folder: string): string {
  const plain = normalize(folder).replace(/(?<=.)[/\\]$/, '')
  return isAbsolute(plain) || !plain.startsWith('-') ? plain : `./${plain}`
}
