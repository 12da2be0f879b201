import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export interface SourceFile {
  /** From the top of the repository, with forward slashes. */
  path: string
  text: string
}

/** A repository as the guards see it: source and texts, without installed, compiled or generated files or a site's content. */
export interface SourceTree {
  files: readonly SourceFile[]
  /** Names at the top level, files and folders, without dotfiles. */
  topLevel: readonly string[]
}

const skipped = new Set(['node_modules', '.git', '.compiled', '.data', 'dist', 'coverage', 'test-results', 'package-lock.json'])
const readable = /\.(ts|tsx|mts|mjs|js|css|json|md|html|yml|yaml|vcl|conf)$|(^|\/)run$/

export function readSourceTree(root: string, isSkipped: (path: string) => boolean = () => false): SourceTree {
  const files: SourceFile[] = []
  const visit = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const place = join(folder, entry.name)
      const path = relative(root, place).replaceAll('\\', '/')
      if (skipped.has(entry.name) || isSkipped(path)) continue
      if (entry.isDirectory()) visit(place)
      else if (readable.test(path)) files.push({ path, text: readFileSync(place, 'utf8') })
    }
  }
  visit(root)
  const topLevel = readdirSync(root).filter((name) => !name.startsWith('.') && !skipped.has(name))
  return { files: files.sort((a, b) => (a.path < b.path ? -1 : 1)), topLevel }
}

export const isTest = (path: string) => path.startsWith('tests/') || /\.test\.tsx?$/.test(path)
export const isCode = (path: string) => /\.(ts|tsx|mts|mjs|js)$/.test(path)
/** Code that ships: no tests, no tool configuration. */
export const isProduct = (path: string) => isCode(path) && !isTest(path) && /^(content|renderer|themes|editor-server|cli)\//.test(path)

/** Names of the non-empty folders directly in `parent`. */
export function foldersIn(tree: SourceTree, parent: string): string[] {
  const names = tree.files.flatMap(({ path }) => {
    const [name, ...rest] = path.startsWith(`${parent}/`) ? path.slice(parent.length + 1).split('/') : []
    return name && rest.length > 0 ? [name] : []
  })
  return [...new Set(names)]
}

const imports = /\b(?:from|import)\s*\(?\s*(['"])([^'"\n]+)\1/g

/** What a file imports, statically or not, types included. Ignores comments. */
export function importsOf({ text }: SourceFile): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  return [...code.matchAll(imports)].map((match) => match[2] ?? '')
}
