import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { ContentHealth } from '#content/model/content-health/record.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { PublishFinding } from '#content/model/publish-finding/publish-finding.ts'
import { checkRendered } from '../publishing/check-rendered.ts'
import { countFindings, noteFindings } from '../publishing/note-findings.ts'
import type { Site } from '../site/site.ts'
import type { Thing } from '../site/things.ts'

/** Rest between two pages, in ms: who edits or visits goes first. */
const REST = 10

/**
 * How the published content does by the checks of `site check`; drafts do not count. Ten thousand pages take a few minutes, beside everything
 * else. What is found on each page is written down for the table of pages. Undefined when it was stopped.
 */
export async function measureHealth(
  site: Site,
  { signal, rest = REST }: { signal?: AbortSignal; rest?: number } = {},
): Promise<ContentHealth | undefined> {
  const pages = site.index.list('page').filter(({ isPublished }) => isPublished)
  const items = site.index.list('item').filter(({ isPublished }) => isPublished)
  const things: Thing[] = [
    ...pages.map((value) => ({ kind: 'page' as const, value })),
    ...items.map((value) => ({ kind: 'item' as const, value })),
  ]
  const health: ContentHealth = { pages: pages.length, items: items.length, errors: 0, warnings: 0, checks: {} }
  for (const thing of things) {
    await setTimeout(rest)
    if (signal?.aborted === true) return undefined
    const { findings, left } = await checkRendered(site, thing, 'en')
    for (const { code, severity } of findings) {
      if (severity === 'hint') continue
      health[severity === 'error' ? 'errors' : 'warnings'] += 1
      health.checks[code] = (health.checks[code] ?? 0) + 1
    }
    health.errors += left.error
    health.warnings += left.warning
    if (thing.kind === 'page') await keepFindings(site, thing.value, findings)
  }
  return health
}

/** A page that has changed since has been checked by then: what its publish found stands. */
async function keepFindings(site: Site, page: Page, findings: readonly PublishFinding[]): Promise<void> {
  if (site.index.find('page', page.guid) !== page) return
  const before = await site.records.read((reader) => reader.find('pageFindings', page.guid))
  if (isDeepStrictEqual(before, countFindings(findings))) return
  await site.records.transact((writer) => noteFindings(writer, page.guid, findings))
}
