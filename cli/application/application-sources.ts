import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { productRoot } from '#renderer/product-root.ts'

const application = join(productRoot, 'editor-server', 'app')
const editMode = join(application, 'edit-mode')
const screens = join(application, 'screens')

/** Sources of the live application: its own rooms and the contracts of the calls. */
const folders = [application, join(productRoot, 'editor-server', 'api')]
const shared = ['content/access', 'content/messages', 'content/model', 'renderer/theme'].map((path) => join(productRoot, path))

const compilerSources = [
  'compile-alone.ts',
  'compile-application.ts',
  'schemas-apart.ts',
  'shared-config.ts',
  'two-languages.ts',
  'unused-router-parts.ts',
  'whole-texts.ts',
].map((name) => join('cli', 'application', name))

const NOT_CODE = /\.test\.tsx?$|\.md$/

/** Absolute paths of the files that end so, sorted. */
function listFiles(folder: string, accept: (path: string) => boolean): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(accept)
    .sort()
}

const isSheet = (path: string) => path.endsWith('.css')

/** Edit mode's own sheets by path. Only editors load them. */
export function listEditModeSheets(): string[] {
  return listFiles(editMode, isSheet)
}

/** Every other style sheet of the application, or of its rooms but the screens: tokens, then base, then widgets, layouts and screens. */
export function listStyleSheets({ withScreens }: { withScreens: boolean }): string[] {
  const isLeftOut = (path: string) => path.startsWith(editMode + sep) || (!withScreens && path.startsWith(screens + sep))
  const found = listFiles(application, isSheet).filter((path) => !isLeftOut(path))
  const first = ['tokens.css', 'base.css'].map((name) => join(application, 'ui', 'styles', name))
  return [...first, ...found.filter((path) => !first.includes(path))]
}

/** Hash of all that the application is compiled of: the name of the compilation. */
export function hashApplicationSources(): string {
  const files = [...folders, ...shared].flatMap((folder) => listFiles(folder, (path) => !NOT_CODE.test(path)))
  const compiler = ['package.json', 'package-lock.json', ...compilerSources].map((path) => join(productRoot, path))
  const parts = [...files, ...compiler.filter((path) => existsSync(path))].map(
    (path) => `${path.slice(productRoot.length)} ${hash('sha1', readFileSync(path))}`,
  )
  return hash('sha1', parts.join('\n')).slice(0, 20)
}
