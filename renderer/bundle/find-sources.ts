import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { productRoot } from '../product-root.ts'
import type { CodeFolders } from './virtual-modules.ts'

/** A folder of code found by listing: a block, a theme or a type of list items. */
export interface SourceFolder {
  name: string
  /** Absolute. */
  folder: string
  /** Hash of its files' names and bytes. */
  hash: string
}

export interface BundleSources {
  blocks: SourceFolder[]
  themes: SourceFolder[]
  types: SourceFolder[]
  /** Hash of the renderer and its compiler; blocks, themes and types aside. */
  renderer: string
  /** Hash of everything; names the bundle. */
  all: string
}

/** Blocks and themes of the workspace first, then the product's (DESIGN section 7); a name is taken once. */
export function findCodeFolders(workspace: string): CodeFolders {
  return {
    blocks: listFolders([join(workspace, 'blocks'), join(productRoot, 'renderer', 'blocks')], 'block.ts'),
    themes: listFolders([join(workspace, 'themes'), join(productRoot, 'themes')], 'theme.ts'),
    // The product has none of its own.
    types: listFolders([join(workspace, 'types')], 'type.ts'),
  }
}

/** The same with hashes, by which a build knows what has changed. */
export function findSources(workspace: string): BundleSources {
  const found = findCodeFolders(workspace)
  const withHash = ({ name, folder }: CodeFolders['blocks'][number]): SourceFolder => ({
    name,
    folder,
    hash: hashFolder(folder, () => true),
  })
  const blocks = found.blocks.map(withHash)
  const themes = found.themes.map(withHash)
  const types = found.types.map(withHash)
  const renderer = hashOfAll([
    hashFolder(join(productRoot, 'renderer'), (path) => !path.startsWith('blocks/') || !path.slice('blocks/'.length).includes('/')),
    hashFolder(join(productRoot, 'content'), (path) => !path.startsWith('sites/')),
    readFileSync(join(productRoot, 'package.json'), 'utf8'),
  ])
  const all = hashOfAll([
    renderer,
    ...[...blocks, ...themes, ...types].map((source) => `${source.name} ${nameFolder(source.folder)} ${source.hash}`),
  ])
  return { blocks, themes, types, renderer, all }
}

/** The product is named the same wherever it stands, so that a published package brings the bundle of its own blocks and themes. */
function nameFolder(folder: string): string {
  return folder.startsWith(productRoot + sep) ? relative(productRoot, folder).replaceAll('\\', '/') : folder
}

function listFolders(parents: readonly string[], entryFile: string): CodeFolders['blocks'] {
  const found = new Map<string, CodeFolders['blocks'][number]>()
  for (const parent of parents) {
    if (!existsSync(parent)) continue
    for (const entry of readdirSync(parent, { withFileTypes: true })) {
      const folder = join(parent, entry.name)
      if (!entry.isDirectory() || found.has(entry.name) || !existsSync(join(folder, entryFile))) continue
      found.set(entry.name, { name: entry.name, folder })
    }
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

const NOT_CODE = /\.test\.tsx?$|\.md$|(^|\/)(tsconfig\.json|\.[^/]*)$/

/** Whether a file counts. */
export function isCode(path: string): boolean {
  return !NOT_CODE.test(path)
}

function hashFolder(folder: string, accept: (path: string) => boolean): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => isCode(path) && accept(path))
    .sort()
  return hashOfAll(files.map((path) => `${path}\n${hash('sha1', readFileSync(join(folder, path)))}`))
}

function hashOfAll(parts: readonly string[]): string {
  return hash('sha1', parts.join('\n')).slice(0, 20)
}
