import type { Actor } from '#content/access/actor.ts'
import { type Decision, decideByCaller } from '#content/access/caller-policy.ts'
import type { EditionEntry } from '#content/model/edition/schema.ts'
import { decidePublish } from '../publishing/decide-publish.ts'
import type { Site } from '../site/site.ts'

/** Whether somebody may make live what an entry holds. */
export async function decideEntry(site: Site, actor: Actor, entry: EditionEntry): Promise<Decision> {
  switch (entry.kind) {
    case 'page':
    case 'item':
      return decidePublish(site, actor, entry)
    case 'menu':
      return decideByCaller({ kind: 'area', area: 'menus' }, actor)
    case 'setting':
      return decideByCaller({ kind: 'area', area: 'settings' }, actor)
  }
}

/** The first refusal among entries; what is gone is nobody's any more, and is told by the checks. */
export async function decideEdition(site: Site, actor: Actor, entries: readonly EditionEntry[]): Promise<Decision> {
  for (const entry of entries) {
    const decision = await decideEntry(site, actor, entry)
    if (decision.outcome !== 'allowed' && decision.outcome !== 'notFound') return decision
    if (decision.outcome === 'notFound' && site.index.find(entry.kind as 'page', 'guid' in entry ? entry.guid : '')) return decision
  }
  return { outcome: 'allowed' }
}
