import type { Actor } from '#content/access/actor.ts'
import { findAudience, listForAudience } from '../../search/audience.ts'
import type { Searchable } from '../../search/list-searchable.ts'
import type { Site } from '../../site/site.ts'

/** Pages that a person may see, each with whether they may edit it; worked out once for all who see the same. */
export async function listVisiblePages(site: Site, { actor, now }: { actor: Actor; now: Date }): Promise<Searchable[]> {
  const { wanted } = await listForAudience(site, findAudience(site, actor), { actor, now })
  return [...wanted.values()].filter(({ kind }) => kind === 'page')
}
