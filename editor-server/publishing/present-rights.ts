import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { Schedule } from '#content/model/schedule/schema.ts'
import { blocksOf, rightsOfBlock, withBlockRights, withBlocks } from '../site/things.ts'
import { versionOf } from '../site/version.ts'

/** What waits to be published, with the rights that held when it was taken. */
type Waiting = Pick<NonNullable<Schedule['publish']>, 'copy' | 'rights' | 'blockRights'>

/** The rights of what is live now, for what is published later. */
export function takeRights(live: Page | ListItem | undefined): Pick<Waiting, 'rights' | 'blockRights'> {
  return {
    ...(live && 'viewAccess' in live && { rights: rightsOf(live) }),
    ...(live && { blockRights: Object.fromEntries(blocksOf(live).map((block) => [block.guid, rightsOfBlock(block)])) }),
  }
}

/** Rights that an administrator changed on the live page since then win over those that wait; addresses added since are kept. */
export function withPresentRights({ copy, rights, blockRights = {} }: Waiting, live: Page | ListItem | undefined): Page | ListItem {
  const isChanged = live && 'viewAccess' in live && rights && versionOf(rightsOf(live)) !== versionOf(rights)
  const addresses = live?.formerUrls ? { formerUrls: live.formerUrls } : {}
  const liveBlocks = new Map((live ? blocksOf(live) : []).map((block) => [block.guid, block]))
  const blocks = blocksOf(copy.value).map((block) => {
    const [now, then] = [liveBlocks.get(block.guid), blockRights[block.guid]]
    return now && then && versionOf(rightsOfBlock(now)) !== versionOf(rightsOfBlock(then)) ? withBlockRights(block, now) : block
  })
  return withBlocks({ ...copy.value, ...(isChanged && rightsOf(live)), ...addresses } as Page | ListItem, blocks)
}

function rightsOf({ viewAccess, viewRoles, editPermission, editRoles }: Page) {
  return { viewAccess, viewRoles, editPermission, editRoles }
}
