import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** `npm install bouwsteen@…` has just changed these. */
const ofNpm = new Set(['package.json', 'package-lock.json'])

/** Paths below a folder with changes that git has not committed; none where there is no repository, or no git. */
export async function findUncommitted(folder: string): Promise<string[]> {
  try {
    const { stdout } = await run('git', ['status', '--porcelain', '-z', '--no-renames', '--', '.'], { cwd: folder, maxBuffer: 2 ** 26 })
    const { stdout: prefix } = await run('git', ['rev-parse', '--show-prefix'], { cwd: folder })
    return stdout
      .split('\0')
      .filter((entry) => entry !== '')
      .map((entry) => entry.slice(3).slice(prefix.trim().length))
      .filter((path) => !ofNpm.has(path))
  } catch {
    return []
  }
}
