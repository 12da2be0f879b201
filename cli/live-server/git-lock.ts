import { readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** A lock that is older was left by a git that died (ms). */
const LONGEST = 10_000

/**
 * Tells whether git is changing files now, in the repository that a folder is in: it holds `index.lock` from the first file of a pull or a
 * checkout to the last. Outside a repository it never is.
 */
export function createGitWatch(folder: string): () => boolean {
  const found = findGitFolder(folder)
  if (found === undefined) return () => false
  const lock = join(found, 'index.lock')
  return () => {
    const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Number.NEGATIVE_INFINITY)
    return age < LONGEST
  }
}

/** `.git` of this folder or one above it; of a second worktree the folder that a file of this name leads to. */
function findGitFolder(folder: string): string | undefined {
  const path = join(folder, '.git')
  const found = statSync(path, { throwIfNoEntry: false })
  if (found?.isDirectory()) return path
  if (found?.isFile()) {
    const [, target] = /^gitdir: (.+)$/m.exec(readFileSync(path, 'utf8')) ?? []
    return target === undefined ? undefined : resolve(folder, target)
  }
  return dirname(folder) === folder ? undefined : findGitFolder(dirname(folder))
}
