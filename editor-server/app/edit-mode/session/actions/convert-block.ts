import type { Block, BlockKind, EditCode, Edited } from '../contract.ts'
import { ActionRefused } from './action-refused.ts'
import { carryOptions } from './carry-options.ts'
import type { Apply } from './change.ts'
import { getBlock, placeKindOf, replaceBlock, titleOf } from './edited.ts'

/** The same block, in its place, as one of another kind. A text is never lost on the way: what has one stays of a kind with a text. */
export const convertBlock: Apply<'convert-block'> = (edited, { guid, to, options }, code) => {
  const block = getBlock(edited, guid)
  const kind = code.findKind(to)
  if (!kind) throw new ActionRefused('blockKindUnknown', { name: to })
  if (losesText(block, kind)) throw new ActionRefused('convertLosesOptions', { title: titleOf(block, code), to: code.titleOf(to) })
  return {
    edited: replaceBlock(edited, block, convert(block, kind, code, options)),
    announcement: { key: 'announcements.converted', params: { title: titleOf(block, code), to: code.titleOf(to) } },
    selection: [guid],
  }
}

/** Kinds that a block could become, with the options that it would lose. What keeps nothing of it is no conversion. */
export function listConversions(edited: Edited, block: Block, code: EditCode): { kind: BlockKind; lost: readonly string[] }[] {
  return code.kinds.flatMap((kind) => {
    const { placement } = kind
    const isAllowed =
      kind.name !== block.buildingBlockName &&
      (placement.in?.includes(placeKindOf(edited)) ?? true) &&
      (placement.positions?.includes(block.layoutPosition) ?? true) &&
      !losesText(block, kind)
    if (!isAllowed) return []
    const { lost } = carryOptions(block.options, kind, code)
    const keepsText = kind.hasProse && (block.content ?? '') !== ''
    return keepsText || lost.length < Object.keys(block.options).length ? [{ kind, lost }] : []
  })
}

function convert(block: Block, kind: BlockKind, code: EditCode, given?: Readonly<Record<string, unknown>>): Block {
  // Who might add to it was decided for what it was.
  const { content, addPermission: _permission, addRoles: _roles, ...rest } = block
  return {
    ...rest,
    buildingBlockName: kind.name,
    version: kind.version,
    options: carryOptions(block.options, kind, code, given).options,
    ...(kind.hasProse && { content: content ?? '' }),
  }
}

function losesText({ content }: Block, kind: BlockKind): boolean {
  return !kind.hasProse && content !== undefined && content.trim() !== ''
}
