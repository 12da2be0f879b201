import type { Guid } from '#content/model/guid/guid.ts'
import { carryOptions } from '../actions/carry-options.ts'
import { isPossible } from '../actions/commands.ts'
import { applyAction } from '../actions/apply-action.ts'
import { findBlock, titleOf } from '../actions/edited.ts'
import { replaceGuids } from '../actions/replace-guids.ts'
import type { Action, Announcement, Block, EditCode, Edited, NewBlock, Place } from '../contract.ts'
import { dropReferences, listReferences } from './drop-references.ts'
import type { Payload } from './payload.ts'

export interface PasteOptions {
  edited: Edited
  code: EditCode
  at: Place
  /** Scheme and host of this site. */
  origin: string
  createGuid: () => Guid
  /** Of some guids those that name something of this site (`GET /api/references`). */
  findKnown: (guids: readonly Guid[]) => Promise<readonly Guid[]>
}

/**
 * The action that pastes blocks, with guids of their own; what they name of each other follows, what this site does not know is left out.
 * Blocks that have no place here are skipped. @returns undefined where none has; the announcement says what was left out
 */
export async function createPaste({ blocks, origin, from, isCut }: Payload, options: PasteOptions): Promise<Action | undefined> {
  const { edited, code, at, createGuid, findKnown } = options
  const isHere = origin === options.origin
  // What was cut here and put back here is the same block: its list keeps its items, its headings their anchors.
  const isMove = isCut && isHere && from === edited.value.guid && blocks.every(({ guid }) => !findBlock(edited, guid))
  const renamed = new Map(blocks.map(({ guid }) => [guid, isMove ? guid : createGuid()]))
  const prepared = blocks.map((block) => replaceGuids(prepare(block, isHere && code.mayChangeRights, code), renamed))
  const own = new Set(renamed.values())
  const asked = listReferences(prepared).filter((guid) => !own.has(guid))
  const known = new Set([...own, ...(asked.length > 0 ? await findKnown(asked) : [])])
  const cleaned = prepared.map((block) => dropReferences(block, (guid) => known.has(guid)))
  const pasted = choosePossible(
    cleaned.map(({ block }) => ({ ...fit(block, code), guid: renamed.get(block.guid) ?? block.guid })),
    { edited, code, at },
  )
  const [first] = pasted
  if (!first) return undefined
  const dropped = cleaned.reduce((sum, each) => sum + each.dropped, 0)
  const announcement = describePaste(
    { count: pasted.length, title: titleOf(first, code) },
    { dropped, skipped: blocks.length - pasted.length },
  )
  return { type: 'batch', actions: [{ type: 'insert-blocks', blocks: pasted, at }], announcement }
}

function describePaste(params: { count: number; title: string }, left: { dropped: number; skipped: number }): Announcement {
  if (left.skipped > 0) return { key: 'announcements.skipped', params: { count: left.skipped } }
  if (left.dropped > 0) return { key: 'announcements.pastedWithout', params: { count: left.dropped } }
  return { key: 'announcements.pasted', params }
}

/** Who may add to a block is a matter of the site that it was in, and text has a place only where its kind has one. */
function prepare({ addPermission, addRoles, content, ...block }: Block, keepsRights: boolean, code: EditCode): Block {
  const hasProse = code.findKind(block.buildingBlockName)?.hasProse ?? false
  return {
    ...block,
    ...(hasProse && content !== undefined && { content }),
    ...(keepsRights && addPermission !== undefined && { addPermission }),
    ...(keepsRights && addRoles !== undefined && { addRoles }),
  }
}

/** A block with the options that its kind takes here, whatever version of it they are from. */
function fit({ layoutPosition: _layoutPosition, sortId: _sortId, version: _version, ...block }: Block, code: EditCode): NewBlock {
  const kind = code.findKind(block.buildingBlockName)
  if (!kind || code.findFaults(kind, block.options).length === 0) return block
  return { ...block, options: carryOptions(block.options, { ...kind, defaults: {} }, code).options }
}

/** Blocks that may stand there, each beside those before it: of a kind of which there may be one, one. */
function choosePossible(blocks: readonly NewBlock[], { edited, code, at }: Pick<PasteOptions, 'edited' | 'code' | 'at'>): NewBlock[] {
  let page = edited
  return blocks.filter((block) => {
    const action: Action = { type: 'insert-blocks', blocks: [block], at }
    if (!isPossible(page, action, code)) return false
    page = applyAction(page, action, code).edited
    return true
  })
}
