import { setTimeout } from 'node:timers/promises'
import type { ContentHealth } from '#content/model/content-health/record.ts'
import { checkRendered } from '../publishing/check-rendered.ts'
import type { Site } from '../site/site.ts'
import type { Thing } from '../site/things.ts'

/** Rest between two pages, in ms: who edits or visits goes first. */
const REST = 10

/**
 * How the published content does by the checks of `site check`; drafts do not count. Ten thousand pages take a few minutes, beside everything
 * else. Undefined when it was stopped.
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
      health[severity === 'error' ? 'errors' : 'warnings'] += 1
      health.checks[code] = (health.checks[code] ?? 0) + 1
    }
    health.errors += left.error
    health.warnings += left.warning
  }
  return health
}
