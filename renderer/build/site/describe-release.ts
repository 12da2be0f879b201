import { randomUUID } from 'node:crypto'
import { ownNames } from '#content/model/url/own-names.ts'
import type { BuiltRelease } from '../contract.ts'
import { MOST_PAGES_TOLD } from '../contract.ts'
import type { GraphChanges } from '../../graph/graph-store.ts'
import { listCacheIndexes } from '../release/cache-indexes.ts'
import { addressesOfOutput, urlOfOutput } from '../release/output-urls.ts'
import type { SiteIndex } from '../../reads/site-index.ts'
import type { Outcome } from './collect-changes.ts'
import { titleOf } from './name-output.ts'
import { isPage } from './page-keys.ts'
import type { WorkPlan } from './plan-work.ts'

/** Rules of a host for all of a site's answers: what they say stands in the headers of every page. */
const HOST_RULES = ownNames.headers

/**
 * What a build changes for visitors, once everything that is to move is listed.
 * @param isWhole nothing is known of what caches hold: a first build, or one that renders everything
 */
export function describeRelease(
  work: WorkPlan,
  outcome: Outcome,
  index: SiteIndex,
  { now, isWhole }: { now: number; isWhole: boolean },
): { release: Omit<BuiltRelease, 'visited' | 'rendered'>; purge: GraphChanges['purge'] } {
  const { renames, deletes } = outcome.changes.release
  const written = renames.map(([, path]) => path)
  const addresses = [...written, ...deletes].flatMap(addressesOfOutput)
  const urls = [...new Set([...addresses, ...urlsOfFacts(work.facts, index)])].sort()
  const indexes = listCacheIndexes(work.facts, index)
  const id = randomUUID()
  const isNothing = urls.length + indexes.length === 0
  const what = isWhole || written.includes(HOST_RULES) ? { urls: [], indexes: [], everything: true as const } : { urls, indexes }
  return {
    release: { id, pages: pagesWritten(new Set(written), outcome, index), urls, failed: [...outcome.failed, ...work.broken].sort() },
    purge: isNothing ? undefined : { what, releaseId: id, now },
  }
}

/** Addresses whose answer is no file of the output: redirects, and images, whose copies are made when they are asked for. */
export function urlsOfFacts(facts: ReadonlySet<string>, index: SiteIndex): string[] {
  return [...facts].flatMap((fact) => {
    const colon = fact.indexOf(':')
    const [kind, name] = [fact.slice(0, colon), fact.slice(colon + 1)]
    switch (kind) {
      case 'at':
        return [name]
      case 'media':
      case 'focus':
        return [`/a/${name}`]
      case 'card':
        return [`/g/${name}`]
      case 'itemCard': {
        const item = index.items.get(name)
        const url = item && index.urlOfItem(item)
        if (!item || url === undefined) return []
        const folder = url.slice(0, url.lastIndexOf('/i/') + '/i/'.length)
        return [folder + item.shortId, folder + item.guid]
      }
      default:
        return []
    }
  })
}

function pagesWritten(written: ReadonlySet<string>, { nodes }: Outcome, index: SiteIndex): BuiltRelease['pages'] {
  const pages: BuiltRelease['pages'] = []
  for (const [key, record] of nodes) {
    if (pages.length === MOST_PAGES_TOLD) break
    const path = record?.outputs?.[0]?.path
    if (path !== undefined && isPage(key) && written.has(path)) pages.push({ url: urlOfOutput(path), title: titleOf(key, index) })
  }
  return pages.sort((a, b) => (a.url < b.url ? -1 : 1))
}
