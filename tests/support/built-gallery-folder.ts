import { join } from 'node:path'
import { repository } from './run-site.ts'

/** Where the tests of a run keep the gallery that they build; below `node_modules`, since it imports packages. */
export function builtGalleryFolder(run: string): string {
  return join(repository, 'node_modules/.cache/bouwsteen-tests', `gallery-${run}`)
}
