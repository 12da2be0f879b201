import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the product: its sources, blocks, themes and dependencies. */
export const productRoot = findUpwards(dirname(fileURLToPath(import.meta.url)))

/** Whether this is a published package, which never changes; else it is the repository, where sources are compiled as they change. */
export const isPublished = !existsSync(join(productRoot, 'tsconfig.build.json'))

/** The nearest folder with the product's command, from compiled code and from sources alike. */
function findUpwards(folder: string): string {
  if (existsSync(join(folder, 'cli', 'bin.mjs'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('The folder of the product cannot be found.')
  return findUpwards(parent)
}
