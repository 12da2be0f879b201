import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { productRoot } from '../product-root.ts'

/** A module of the product whose place says what it is: a command, a call, a check. */
export interface FoundModule<Exports> {
  /** Of its source, relative to the product. */
  path: string
  load: () => Promise<Exports>
}

/** TypeScript in tests, JavaScript once compiled. */
const isSource = import.meta.url.endsWith('.ts')
const root = isSource ? productRoot : join(productRoot, '.compiled')

/**
 * Lists modules by their folders, so that adding one is adding a folder. Call it with the pattern itself: `cli/join-modules.mjs` reads it,
 * and puts the modules that it finds in place of the call.
 * @param pattern path of a source from the root of the product; `*` stands for one name
 */
export function findModules<Exports>(pattern: string): FoundModule<Exports>[] {
  return listPaths(pattern).map((path) => ({
    path,
    load: () => import(pathToFileURL(join(root, isSource ? path : path.replace(/\.ts$/, '.js'))).href) as Promise<Exports>,
  }))
}

/** As `findModules`, all of them loaded. */
export async function loadModules<Exports>(pattern: string): Promise<{ path: string; module: Exports }[]> {
  return Promise.all(findModules<Exports>(pattern).map(async ({ path, load }) => ({ path, module: await load() })))
}

function listPaths(pattern: string): string[] {
  let folders = ['']
  const parts = pattern.split('/')
  const file = parts.pop() ?? ''
  for (const part of parts) {
    folders = folders.flatMap((folder) => (part === '*' ? listFolders(folder) : [part]).map((name) => `${folder}${name}/`))
  }
  return folders.flatMap((folder) => listFiles(folder, file).map((name) => folder + name)).sort()
}

function listFolders(folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

/** Sources, whichever form they stand in here. */
function listFiles(folder: string, file: string): string[] {
  const compiled = (name: string) => (isSource ? name : name.replace(/\.ts$/, '.js'))
  if (file !== '*.ts') return existsSync(join(root, folder, compiled(file))) ? [file] : []
  const ending = isSource ? '.ts' : '.js'
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith(ending) && !name.endsWith(`.test${ending}`))
    .map((name) => `${name.slice(0, -3)}.ts`)
}
