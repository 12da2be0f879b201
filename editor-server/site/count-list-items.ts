import type { Actor } from '#content/access/actor.ts'
import { checkPage } from '#content/access/page-access.ts'
import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'
import { millisecondsOf } from '#content/model/instant/instant.ts'
import { chooseItems, isUpcomingOnly } from '#content/model/list-options/rules.ts'
import { listOptionsSchema } from '#content/model/list-options/schema.ts'
import type { Site } from './site.ts'

/**
 * How many items a list block has on all its pages together, by its own options. Undefined for what is no list, and for one that shows
 * the items of a list which the caller may not see.
 */
export function countListItems(
  site: Site,
  { guid, buildingBlockName, options }: Pick<BuildingBlockInstance, 'guid' | 'buildingBlockName' | 'options'>,
  { actor, now }: { actor: Actor; now: Date },
): number | undefined {
  if (buildingBlockName !== 'list') return undefined
  const read = listOptionsSchema.safeParse(options)
  if (!read.success) return undefined
  const list = read.data
  const source = list.sourceListGuid ?? guid
  if (source !== guid) {
    const page = site.index.findPageOfBlock(source)
    if (!page || !checkPage(actor, page, 'view').isAllowed) return undefined
  }
  const published = site.index.itemsOf(source).filter(({ isPublished }) => isPublished)
  const query = {
    parentGuids: list.defaultParentGuids,
    highlightOnly: list.highlightOnly,
    activeOnly: list.hasActiveItems,
    upcomingOnly: isUpcomingOnly(list),
  }
  return chooseItems(published, query, (instant) => millisecondsOf(instant) <= now.getTime()).length
}
