import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ownNames } from '#content/model/url/own-names.ts'
import { outlivesItsPages } from '../../head/pictures.ts'
import type { SiteIndex } from '../../reads/site-index.ts'
import { fileOf } from '../release/output-urls.ts'
import type { Outcome } from './collect-changes.ts'
import type { WorkPlan } from './plan-work.ts'

/**
 * Files of an output that no graph knows: what an earlier build left, a page that has been closed since among them.
 * Hashed assets stay but for share pictures, and so do the files of pages that cannot be rendered now. Only a folder that holds a build's
 * own sitemap is swept; anything else is somebody's and not ours to clear.
 */
export function findLeftovers(out: string, outcome: Outcome, work: WorkPlan, index: SiteIndex): string[] {
  if (!existsSync(join(out, ownNames.sitemap))) return []
  const kept = new Set((outcome.changes.meta['mediaOutputs'] as string[] | undefined) ?? [])
  for (const path of Object.keys((outcome.changes.meta['pictures'] as object | undefined) ?? {})) kept.add(path)
  for (const record of outcome.nodes.values()) for (const { path } of record?.outputs ?? []) kept.add(path)
  for (const key of [...outcome.failed, ...work.broken]) {
    const [kind, guid = ''] = key.split('/')
    const item = kind === 'item' ? index.items.get(guid) : undefined
    const url = item ? index.urlOfItem(item) : index.urlOfPage.get(guid)
    if (url !== undefined) kept.add(fileOf(url))
  }
  return readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(out.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !outlivesItsPages(path) && !kept.has(path))
}
