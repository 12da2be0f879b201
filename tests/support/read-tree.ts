import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Files of a folder and all below it: path with forward slashes to a hash of the bytes. Sorted by path. */
export type Tree = ReadonlyMap<string, string>

export function readTree(folder: string): Tree {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  return new Map(
    files.map((file) => [relative(folder, file).replaceAll('\\', '/'), createHash('sha256').update(readFileSync(file)).digest('hex')]),
  )
}

/** Paths that are missing from `actual` or have other bytes there, saying which. */
export function findDifferences(expected: Tree, actual: Tree): string[] {
  return [...expected].flatMap(([path, hash]) =>
    actual.get(path) === hash ? [] : [`${actual.has(path) ? 'other bytes' : 'absent'}: ${path}`],
  )
}

/** Paths of `tree` that `other` does not have. */
export function findExtras(tree: Tree, other: Tree): string[] {
  return [...tree.keys()].filter((path) => !other.has(path))
}

/** HTML files of the tree. */
export function pagesOf(tree: Tree): string[] {
  return [...tree.keys()].filter((path) => path.endsWith('.html'))
}
