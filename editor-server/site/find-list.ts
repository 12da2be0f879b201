import type { PageRights } from '#content/access/page-access.ts'
import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'
import { followSource } from '#content/model/list-options/query-of.ts'
import { type ListOptions, listOptionsSchema } from '#content/model/list-options/schema.ts'
import type { ContentIndex, PlacedBlock } from './content-index.ts'
import { rightsOfLivePage } from './edit-rights.ts'
import { ambiguousRights, findRightsOfBlock } from './page-rights.ts'
import type { Site } from './site.ts'
import { findDraft, findDraftOfBlock } from './working-copies.ts'

/** A list block with the rights that hold for what is in it. */
export interface FoundList {
  block: BuildingBlockInstance
  options: ListOptions
  page: PageRights
}

/** Maximum depth of lists within items within lists: an item in its own list would never end. */
const DEEPEST = 8

/** A widget in a template is on pages of all kinds: the list that it takes its items from decides what it shows. */
const templateRights: PageRights = { isPublished: true, viewAccess: 'Public', viewRoles: [], editPermission: 'Admin', editRoles: [] }

/** A list as it is live. */
export function findLiveList(index: ContentIndex, guid: string): FoundList | undefined {
  const placed = index.findBlock(guid)
  const options = placed && readListOptions(placed.block)
  const isWidget = options?.sourceListGuid !== undefined
  const page = placed && options && (index.isAmbiguous(guid) ? ambiguousRights : rightsOf(index, placed.owner, isWidget))
  return page && { block: placed.block, options, page }
}

/** A list as it is live, or else as a working copy has it, which only editors of its page see. */
export async function findList(site: Site, guid: string): Promise<FoundList | undefined> {
  const live = findLiveList(site.index, guid)
  if (live) return live
  const block = await findDraftedBlock(site, guid)
  const options = block && readListOptions(block)
  const page = options && (await findRightsOfBlock(site, guid))
  return page && { block, options, page: { ...page, isPublished: false } }
}

/**
 * The list whose items a list block shows, and the options that it shows them by: a widget's own, and for what it does not set those of
 * the list with the items.
 * @returns undefined where a widget names a list that is not live
 */
export function findSource<List extends Pick<FoundList, 'block' | 'options'>>(
  index: ContentIndex,
  list: List,
): List | FoundList | undefined {
  const { block, options } = list
  if (options.sourceListGuid === undefined) return list
  const source = findLiveList(index, options.sourceListGuid)
  return source && { ...source, options: followSource(options, block.options, source.options) }
}

const readOptions = new WeakMap<BuildingBlockInstance, { options: ListOptions | undefined }>()

/** Undefined for a block of another kind, and for options that are not right. */
export function readListOptions(block: BuildingBlockInstance): ListOptions | undefined {
  const known = readOptions.get(block)
  if (known) return known.options
  const options = block.buildingBlockName === 'list' ? listOptionsSchema.safeParse(block.options).data : undefined
  readOptions.set(block, { options })
  return options
}

function rightsOf(index: ContentIndex, { kind, guid }: PlacedBlock['owner'], isWidget: boolean, depth = 0): PageRights | undefined {
  if (kind === 'page') return rightsOfLivePage(index, guid)
  // Items of a list in a template have no page, so visitors never see them.
  if (kind === 'template') return { ...templateRights, isPublished: isWidget }
  const item = index.find('item', guid)
  if (item && index.isAmbiguous(item.listGuid)) return ambiguousRights
  const list = item && depth < DEEPEST ? index.findBlock(item.listGuid) : undefined
  const page = list && rightsOf(index, list.owner, isWidget, depth + 1)
  return page && !item?.isPublished ? { ...page, isPublished: false } : page
}

async function findDraftedBlock(site: Site, guid: string): Promise<BuildingBlockInstance | undefined> {
  return site.records.read(async (reader) => {
    const owner = await findDraftOfBlock(reader, guid)
    const draft = owner && (await findDraft(reader, owner.kind, owner.guid))
    if (!draft) return undefined
    const blocks = 'buildingBlockInstances' in draft ? draft.buildingBlockInstances : draft.contentBuildingBlockInstances
    return blocks.find((block) => block.guid === guid)
  })
}
