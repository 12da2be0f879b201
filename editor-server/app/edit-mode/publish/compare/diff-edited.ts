import { layoutPositions, type LayoutPosition } from '#content/model/building-block-instance/schema.ts'
import type { Guid } from '#content/model/guid/guid.ts'
import { diffComm } from 'node-diff3'
import { blocksFieldOf, blocksIn, blocksOf, findBlock } from '../../session/actions/edited.ts'
import type { Block, Edited } from '../../session/contract.ts'
import { diffValues, type ValueChange } from './diff-values.ts'

/** What became of a block. One that is moved may be changed as well: see `isMoved`. */
export type BlockState = 'added' | 'removed' | 'changed' | 'moved' | 'same'

export interface BlockDiff {
  guid: Guid
  state: BlockState
  /** It stands in another position, or in another order among those that were there. */
  isMoved: boolean
  /** Absent for one that was added. */
  before?: Block | undefined
  /** Absent for one that was removed. */
  after?: Block | undefined
  /** Its text, where that is another. */
  content?: { before: string; after: string } | undefined
  /** The kind of block, where that is another. */
  kind?: { before: string; after: string } | undefined
  options: readonly ValueChange[]
  /** Who may add to it. */
  rights: readonly ValueChange[]
}

export interface EditedDiff {
  /** Fields of the page or item itself. */
  fields: readonly ValueChange[]
  /** Positions with blocks on either side, in reading order; blocks in the order of `after`, with what went where it stood. */
  positions: readonly { position: LayoutPosition; blocks: readonly BlockDiff[] }[]
}

/** What the server alone sets, and what publishing itself decides. */
const left: ReadonlySet<string> = new Set(['guid', 'shortId', 'listGuid', 'extra', 'draftState', 'isPublished', 'options', 'templateKind'])

/** How two states of one page or item differ. */
export function diffEdited(before: Edited, after: Edited): EditedDiff {
  const order = new Map(layoutPositions.map((position) => [position, orderOf(before, after, position)]))
  const diffOf = (guid: Guid, isMoved: boolean) => diffBlock(guid, findBlock(before, guid), findBlock(after, guid), isMoved)
  const positions = layoutPositions.map((position) => ({
    position,
    blocks: (order.get(position) ?? []).map(({ guid, isMoved }) => diffOf(guid, isMoved)),
  }))
  return {
    fields: [...diffValues(fieldsOf(before), fieldsOf(after)), ...pageOptionsDiff(before, after)],
    positions: positions.filter(({ blocks }) => blocks.length > 0),
  }
}

/** Blocks that are another, in the order in which they are shown. */
export function changedBlocks({ positions }: EditedDiff): BlockDiff[] {
  return positions.flatMap(({ blocks }) => blocks.filter(({ state }) => state !== 'same'))
}

export interface ChangeCounts {
  added: number
  removed: number
  changed: number
  moved: number
  fields: number
  /** Blocks and fields together. */
  total: number
}

export function countChanges(diff: EditedDiff): ChangeCounts {
  const blocks = changedBlocks(diff)
  const count = (state: BlockState) => blocks.filter((block) => block.state === state).length
  const fields = new Set(diff.fields.map(({ path: [name, second] }) => (name === 'options' ? `${name}.${second}` : name))).size
  return {
    added: count('added'),
    removed: count('removed'),
    changed: count('changed'),
    moved: count('moved'),
    fields,
    total: blocks.length + fields,
  }
}

/** What would be published; of something new, all of it. */
export function countUnpublished(live: Edited | undefined, edited: Edited): ChangeCounts {
  return countChanges(diffEdited(live ?? emptied(edited), edited))
}

/** The same thing before anything was written in it; its title is what it is known by. */
export function emptied(edited: Edited): Edited {
  return { kind: edited.kind, value: { ...edited.value, [blocksFieldOf(edited)]: [] } } as Edited
}

function fieldsOf(edited: Edited): Record<string, unknown> {
  const field = blocksFieldOf(edited)
  return Object.fromEntries(Object.entries(edited.value).filter(([name, value]) => name !== field && !left.has(name) && !isNothing(value)))
}

/** A list that is empty says what an absent one does. */
function isNothing(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0)
}

function pageOptionsDiff(before: Edited, after: Edited): ValueChange[] {
  const optionsOf = ({ kind, value }: Edited) =>
    kind === 'page' ? Object.fromEntries(value.options.map((option) => [option.name, option.value])) : {}
  return diffValues(optionsOf(before), optionsOf(after)).map((change) => ({ ...change, path: ['options', ...change.path] }))
}

interface Placed {
  guid: Guid
  isMoved: boolean
}

function orderOf(before: Edited, after: Edited, position: LayoutPosition): Placed[] {
  const [was, is] = [before, after].map((side) => blocksIn(side, position).map(({ guid }) => guid))
  const present = new Set(blocksOf(after).map(({ guid }) => guid))
  const known = new Set(blocksOf(before).map(({ guid }) => guid))
  // Merging brings this library along; the one that compares words comes with the comparison.
  return diffComm(was ?? [], is ?? []).flatMap((part) => {
    if ('common' in part) return part.common.map((guid) => ({ guid, isMoved: false }))
    // What went elsewhere is shown where it is now.
    const gone = part.buffer1.filter((guid) => !present.has(guid)).map((guid) => ({ guid, isMoved: false }))
    return [...gone, ...part.buffer2.map((guid) => ({ guid, isMoved: known.has(guid) }))]
  })
}

function diffBlock(guid: Guid, before: Block | undefined, after: Block | undefined, isMoved: boolean): BlockDiff {
  const options = before && after ? diffValues(before.options, after.options) : []
  const rights = before && after ? diffValues(rightsOf(before), rightsOf(after)) : []
  const content = before && after && (before.content ?? '') !== (after.content ?? '')
  const kind = before && after && before.buildingBlockName !== after.buildingBlockName
  const isChanged = content || kind || options.length > 0 || rights.length > 0
  return {
    guid,
    state: !before ? 'added' : !after ? 'removed' : isChanged ? 'changed' : isMoved ? 'moved' : 'same',
    isMoved,
    before,
    after,
    ...(content && { content: { before: before.content ?? '', after: after.content ?? '' } }),
    ...(kind && { kind: { before: before.buildingBlockName, after: after.buildingBlockName } }),
    options,
    rights,
  }
}

function rightsOf({ addPermission, addRoles = [] }: Block): Record<string, unknown> {
  return { addPermission, ...(addRoles.length > 0 && { addRoles }) }
}
