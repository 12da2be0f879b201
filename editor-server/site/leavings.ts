import { type Actor, isAdministrator } from '#content/access/actor.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'

/**
 * Whether a block that is gone has left files or drafts of items behind.
 * @param viewer who wants its guid; drafts of one's own may come back to a list that was taken away a moment ago
 */
export async function hasLeavings(reader: StoreReader<RecordKinds>, guid: string, viewer: { actor: Actor } | undefined): Promise<boolean> {
  if ((await reader.list('mediaOfOwner', { prefix: `block/${guid}/` })).length > 0) return true
  if (!viewer || isAdministrator(viewer.actor)) return false
  const drafts = await reader.list('workingCopy', { prefix: 'item/' })
  return drafts.some(({ value: { value, changedBy } }) => isInList(value, guid) && changedBy !== viewer.actor?.guid)
}

/** Whether a page or item had a block before, by what was published of it. */
export async function hadBlock(
  reader: StoreReader<RecordKinds>,
  { kind, owner }: { kind: string; owner: string },
  guid: string,
): Promise<boolean> {
  const versions = await reader.list('versionValue', { prefix: `${kind}/${owner}/` })
  return versions.some(({ value: { value } }) => {
    const blocks = 'buildingBlockInstances' in value ? value.buildingBlockInstances : value.contentBuildingBlockInstances
    return blocks.some((block) => block.guid === guid)
  })
}

function isInList(value: object, listGuid: string): boolean {
  return 'listGuid' in value && value.listGuid === listGuid
}
