import type { ListItem } from '#content/model/list-item/schema.ts'
import { dropAbsent } from '#content/model/json/drop-absent.ts'
import { completeBlocks } from '../../site/check-blocks.ts'
import { completeFields } from '../../site/typed-fields.ts'
import type { Site } from '../../site/site.ts'
import type { ItemBody } from './contract.ts'

/** What is taken out of an item by leaving it out of the body. */
const removable = ['publishedOn', 'activeFrom', 'activeUntil', 'startsAt', 'endsAt', 'location', 'image', 'lang'] as const

/** The item that a body makes of the one that is there. */
export function changeItem(before: ListItem, body: ItemBody, site: Pick<Site, 'index' | 'code'>): ListItem {
  const { guid: _guid, shortId: _shortId, listGuid: _listGuid, extra: _extra, draftState: _draftState, ...sent } = body
  const kept = Object.fromEntries(Object.entries(before).filter(([key]) => !(removable as readonly string[]).includes(key)))
  const given = dropAbsent(sent)
  const item = {
    ...(kept as ListItem),
    ...(given as Partial<ListItem>),
    ...(body.parentGuids && { parentGuids: [...new Set(body.parentGuids)] }),
    contentBuildingBlockInstances: completeBlocks(body.contentBuildingBlockInstances, before.contentBuildingBlockInstances, site.code),
  }
  return completeFields(site, item, before, body.fieldsVersion)
}
