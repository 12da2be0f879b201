import { posix } from 'node:path'
import { importsOf, isProduct, type SourceFile, type SourceTree } from './source-tree.ts'

/** Folders whose children are rooms. A file directly in one of them is also a room. */
export const housesOfRooms: readonly string[] = [
  'content',
  'renderer',
  'cli',
  'editor-server',
  'editor-server/app',
  'editor-server/app/edit-mode',
]

/** The room of `house` that contains a path; undefined elsewhere. */
export function roomOf(house: string, path: string): string | undefined {
  return path.startsWith(`${house}/`) ? path.slice(house.length + 1).split('/')[0] : undefined
}

/** One import that leads from a room into another. */
export interface Edge {
  from: string
  to: string
  file: string
  specifier: string
}

/** How the rooms of a house import each other, types and `import.meta.glob` included: one example for each pair. */
export function edgesIn(tree: SourceTree, house: string): Edge[] {
  const edges = new Map<string, Edge>()
  for (const file of tree.files.filter(({ path }) => isProduct(path))) {
    const from = roomOf(house, file.path)
    if (from === undefined) continue
    for (const specifier of [...importsOf(file), ...globsOf(file)]) {
      const target = pathOf(file, specifier)
      const to = target === undefined ? undefined : roomOf(house, target)
      if (to !== undefined && to !== from && !edges.has(`${from} ${to}`))
        edges.set(`${from} ${to}`, { from, to, file: file.path, specifier })
    }
  }
  return [...edges.values()]
}

/** What a file imports by path: each alternative of its globs, as far as a relative path goes. */
function globsOf({ text }: SourceFile): string[] {
  return [...text.matchAll(/import\.meta\.glob(?:<[^(]*>)?\(\s*(\[[^\]]*\]|'[^']*')/g)].flatMap(([, globs = '']) =>
    [...globs.matchAll(/'(\.[^']*)'/g)].flatMap(([, glob = '']) => expandBraces(glob)),
  )
}

function expandBraces(glob: string): string[] {
  const [, before = '', list, after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(glob) ?? []
  return list === undefined ? [glob] : list.split(',').flatMap((each) => expandBraces(before + each + after))
}

/** Path of an imported file of ours; undefined for packages. */
function pathOf({ path }: SourceFile, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : undefined
}
