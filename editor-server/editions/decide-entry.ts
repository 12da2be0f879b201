import type { Actor } from '#content/access/actor.ts'
import { type Decision, decideByCaller } from '#content/access/caller-policy.ts'
import type { EditionEntry } from '#content/model/edition/schema.ts'
import { decidePublish } from '../publishing/decide-publish.ts'
import type { Site } from '../site/site.ts'
import { readThing } from '../site/things.ts'

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

/** The first refusal among entries; what has been deleted is nobody's any more, and is told by the checks. */
export async function decideEdition(site: Site, actor: Actor, entries: readonly EditionEntry[]): Promise<Decision> {
  for (const entry of entries) {
    const decision = await decideEntry(site, actor, entry)
    if (decision.outcome !== 'allowed' && !(await isGone(site, entry))) return decision
  }
  return { outcome: 'allowed' }
}

/** Whether what an entry is of has been deleted since. What a person may not see is not. */
export async function isGone(site: Site, entry: EditionEntry): Promise<boolean> {
  if (entry.kind !== 'page' && entry.kind !== 'item') return false
  return site.records.read(async (reader) => (await readThing(site, reader, entry)).working === undefined)
}
