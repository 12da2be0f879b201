import type { ListItem } from '#content/model/list-item/schema.ts'
import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { versionOf } from './version.ts'
import type { Site } from './site.ts'
import { type DraftKind, findDraft } from './working-copies.ts'

/** A page or list item by its guid. */
export interface ThingRef {
  kind: DraftKind
  guid: string
}

export type Thing = { kind: 'page'; value: Page } | { kind: 'item'; value: ListItem }

/** A page or item as it is live, as its working copy has it, and the one of the two that is written. */
export interface ThingState {
  live: Page | ListItem | undefined
  draft: Page | ListItem | undefined
  working: Page | ListItem | undefined
}

/** @param reader of the site's records */
export async function readThing(site: Site, reader: StoreReader<RecordKinds>, { kind, guid }: ThingRef): Promise<ThingState> {
  const live = site.index.find(kind, guid)
  const draft = await findDraft(reader, kind, guid)
  return { live, draft, working: draft ?? live }
}

/** The same value with its kind; callers know that the two belong together. */
export function asThing(kind: DraftKind, value: Page | ListItem): Thing {
  return { kind, value } as Thing
}

export function blocksOf(value: Page | ListItem): readonly BuildingBlockInstance[] {
  return 'buildingBlockInstances' in value ? value.buildingBlockInstances : value.contentBuildingBlockInstances
}

export function withBlocks<Value extends Page | ListItem>(value: Value, blocks: BuildingBlockInstance[]): Value {
  return 'buildingBlockInstances' in value
    ? { ...value, buildingBlockInstances: blocks }
    : { ...value, contentBuildingBlockInstances: blocks }
}

/** Who may add to a block. */
export function rightsOfBlock({ addPermission, addRoles }: BlockRights): BlockRights {
  return { ...(addPermission !== undefined && { addPermission }), ...(addRoles !== undefined && { addRoles }) }
}
type BlockRights = Pick<BuildingBlockInstance, 'addPermission' | 'addRoles'>

/** A block to which the same people may add as to another. */
export function withBlockRights(block: BuildingBlockInstance, rights: BlockRights): BuildingBlockInstance {
  const { addPermission: _permission, addRoles: _roles, ...rest } = block
  return { ...rest, ...rightsOfBlock(rights) }
}

/** Field of a page or item that holds its blocks. */
export function blocksField(kind: DraftKind): 'buildingBlockInstances' | 'contentBuildingBlockInstances' {
  return kind === 'page' ? 'buildingBlockInstances' : 'contentBuildingBlockInstances'
}

/** Tells published values apart by what they say. Where they stood before, and whether they are shown now, are no part of that. */
export function revisionOf(value: Page | ListItem): string {
  const { formerUrls: _formerUrls, isPublished: _isPublished, ...said } = value
  return versionOf(said)
}
