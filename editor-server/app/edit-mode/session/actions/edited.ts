import { type LayoutPosition, sortBlocks } from '#content/model/building-block-instance/schema.ts'
import type { Guid } from '#content/model/guid/guid.ts'
import { positionsIn } from '#content/model/page/schema.ts'
import type { Block, EditCode, Edited } from '../contract.ts'
import { ActionRefused } from './action-refused.ts'

/** Positions that a list item's page shows. */
const positionsOfItem: readonly LayoutPosition[] = ['top', 'main', 'side-right', 'bottom']

/** Headers and footers show their blocks beside each other, in one row. */
const positionsOfBand: readonly LayoutPosition[] = ['main']

const nameOfBlocks = {
  page: 'buildingBlockInstances',
  item: 'contentBuildingBlockInstances',
  template: 'buildingBlockInstances',
} as const

/** Name of the field with the blocks, as the API has it. */
export function blocksFieldOf({ kind }: Pick<Edited, 'kind'>): (typeof nameOfBlocks)[Edited['kind']] {
  return nameOfBlocks[kind]
}

/** All blocks, in the order of the file. */
export function blocksOf(edited: Edited): readonly Block[] {
  return edited.kind === 'item' ? edited.value.contentBuildingBlockInstances : edited.value.buildingBlockInstances
}

/** The same thing with other blocks. */
export function withBlocks(edited: Edited, blocks: readonly Block[]): Edited {
  return withFields(edited, { [blocksFieldOf(edited)]: blocks })
}

/** The same thing with one block in the place of another. */
export function replaceBlock(edited: Edited, before: Block, after: Block): Edited {
  return withBlocks(
    edited,
    blocksOf(edited).map((block) => (block === before ? after : block)),
  )
}

/** The same thing with these fields set, at the place where they stand. */
export function withFields(edited: Edited, fields: Readonly<Record<string, unknown>>): Edited {
  return { kind: edited.kind, value: { ...edited.value, ...fields } } as Edited
}

/** Positions that are shown, in reading order. */
export function positionsOf(edited: Edited): readonly LayoutPosition[] {
  if (edited.kind === 'item') return positionsOfItem
  if (edited.kind === 'template' && edited.value.templateKind !== 'page') return positionsOfBand
  return positionsIn(edited.value.layout ?? '100')
}

/** What its blocks are made for: a page starts from a template with blocks of pages. */
export function placeKindOf(edited: Edited): Edited['kind'] {
  return edited.kind === 'template' && edited.value.templateKind === 'page' ? 'page' : edited.kind
}

/** Blocks of a position, as visitors meet them. */
export function blocksIn(edited: Edited, position: LayoutPosition): Block[] {
  return sortBlocks(blocksOf(edited).filter(({ layoutPosition }) => layoutPosition === position))
}

export function findBlock(edited: Edited, guid: Guid): Block | undefined {
  return blocksOf(edited).find((block) => block.guid === guid)
}

/** @throws ActionRefused blockGone */
export function getBlock(edited: Edited, guid: Guid): Block {
  const block = findBlock(edited, guid)
  if (!block) throw new ActionRefused('blockGone')
  return block
}

/**
 * Blocks by their guids, in reading order.
 * @throws ActionRefused blockGone
 */
export function getBlocks(edited: Edited, guids: readonly Guid[]): Block[] {
  return sortBlocks([...new Set(guids)].map((guid) => getBlock(edited, guid)))
}

/** What people call a block: the title of its kind. */
export function titleOf({ buildingBlockName }: Pick<Block, 'buildingBlockName'>, code: EditCode): string {
  return code.titleOf(buildingBlockName)
}

/** For announcements about blocks: how many there are, and what the first is called. */
export function countParams(blocks: readonly Block[], code: EditCode): { count: number; title: string } {
  const [first] = blocks
  return { count: blocks.length, title: first ? titleOf(first, code) : '' }
}
