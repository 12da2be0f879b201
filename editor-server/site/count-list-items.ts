import type { Actor } from '#content/access/actor.ts'
import { checkPage } from '#content/access/page-access.ts'
import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'
import { queryOf } from '#content/model/list-options/query-of.ts'
import { findSource, readListOptions } from './find-list.ts'
import { selectPublished } from './select-items.ts'
import type { Site } from './site.ts'

/**
 * How many items a list block has on all its pages together, by its options as they are given. Undefined for what is no list, and for one
 * that shows the items of a list which the caller may not see.
 */
export function countListItems(site: Site, block: BuildingBlockInstance, { actor, now }: { actor: Actor; now: Date }): number | undefined {
  const options = readListOptions(block)
  const source = options && findSource(site.index, { block, options })
  if (!source || ('page' in source && !checkPage(actor, source.page, 'view').isAllowed)) return undefined
  return selectPublished(site, source.block.guid, queryOf(source.options), now).length
}
