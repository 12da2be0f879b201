import { posix } from 'node:path'
import type { SourceFile, SourceTree } from './source-tree.ts'

const statements =
  /\b(import|export)\s+(type\b(?!\s+from\b))?[^'"`;()]*?\bfrom\s*(['"])([^'"\n]+)\3|\bimport\s*(['"])([^'"\n]+)\5|(\btypeof\s+)?\bimport\s*\(\s*(['"])([^'"\n]+)\8/g

/** What a file imports at run time, statically or not; ignores types and comments. */
export function valueImportsOf({ text }: SourceFile): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  return [...code.matchAll(statements)].flatMap(([, , isType, , from, , bare, isTypeof, , called]) =>
    isType || isTypeof ? [] : [from ?? bare ?? called ?? ''],
  )
}

/** The file in the repository that an import refers to; undefined for a package. */
export function targetOf(path: string, specifier: string): string | undefined {
  const [name = ''] = specifier.split('?')
  if (name.startsWith('#')) return name.slice(1)
  return name.startsWith('.') ? posix.join(posix.dirname(path), name) : undefined
}

/** Every file that runs when these do, each with the file that imports it; the entries with themselves. */
export function reachableFrom(tree: SourceTree, entries: readonly SourceFile[]): Map<SourceFile, SourceFile> {
  const files = new Map(tree.files.map((file) => [file.path, file]))
  const found = new Map(entries.map((entry) => [entry, entry]))
  // A map includes entries that are added while it is iterated.
  for (const file of found.keys()) {
    for (const specifier of valueImportsOf(file)) {
      const target = files.get(targetOf(file.path, specifier) ?? '')
      if (target && !found.has(target)) found.set(target, file)
    }
  }
  return found
}
