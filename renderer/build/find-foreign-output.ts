import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createProblem, type Problem } from '#content/errors/app-error.ts'
import { findSites } from './find-sites.ts'

/**
 * Folders of the output that belong to no site of the workspace. Those of a removed or renamed site would still be served; but they may be
 * somebody's own, so they are named and never deleted.
 * @param place.out absolute
 */
export function findForeignOutput({ workspace, out }: { workspace: string; out: string }): Problem[] {
  const sites = new Set(findSites(workspace))
  return readdirSync(out, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !sites.has(entry.name))
    .map(({ name }) => {
      const path = relative(workspace, join(out, name))
      return createProblem('warning', 'SITE_OUTPUT_FOREIGN', { path }, { path })
    })
}
