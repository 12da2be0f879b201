import { shortIdOf } from '#content/model/guid/guid.ts'
import { GUID_PATTERN } from '#content/model/guid/pattern.ts'
import type { Action, Applied, Block, EditCode, Edited } from '../contract.ts'
import { ActionRefused } from './action-refused.ts'
import type { Apply, Change } from './change.ts'
import { changeFields } from './change-fields.ts'
import { convertBlock } from './convert-block.ts'
import { deleteBlocks } from './delete-blocks.ts'
import { duplicateBlocks } from './duplicate-blocks.ts'
import { blocksOf, getBlock, placeKindOf, positionsOf, replaceBlock, titleOf } from './edited.ts'
import { insertBlocks } from './insert-blocks.ts'
import { moveBlocks } from './move-blocks.ts'
import { findRestore, restore } from './restore.ts'
import { setItem } from './set-item.ts'
import { setPage, setPageOptions, setTemplate } from './set-page.ts'

/** Blocks that the server takes at most. */
const mostBlocks = { page: 500, item: 200, template: 200 } as const
/** Decided by administrators alone (`api/pages/update-page.ts`). */
const rights = ['viewAccess', 'viewRoles', 'editPermission', 'editRoles', 'formerUrls']

/** How each is done; what sets one field of one block stands below. */
const byType: { [Type in Action['type']]: Apply<Type> } = {
  'insert-blocks': insertBlocks,
  'move-blocks': moveBlocks,
  'delete-blocks': deleteBlocks,
  'duplicate-blocks': duplicateBlocks,
  'set-options': setOptions,
  'set-content': setContent,
  'convert-block': convertBlock,
  'set-permissions': setPermissions,
  'set-page': setPage,
  'set-page-options': setPageOptions,
  'set-item': setItem,
  'set-template': setTemplate,
  batch: applyAll,
  restore,
}

/**
 * Does an action. What was not touched stays the same object, and the inverse gives back `edited` to the byte.
 * @throws ActionRefused where it cannot be done, or the server would not take what comes of it
 */
export function applyAction(edited: Edited, action: Action, code: EditCode): Applied {
  const change = changeBy(edited, action, code)
  return { ...change, inverse: findRestore(edited, change.edited) }
}

function changeBy(edited: Edited, action: Action, code: EditCode): Change {
  const apply = byType[action.type] as Apply<Action['type']>
  const change = apply(edited, action, code)
  // What is brought back was there before.
  if (action.type !== 'restore' && action.type !== 'batch') checkChange(edited, change.edited, code)
  return change
}

/** Several actions, each on what the one before it made: all of them, or none. */
function applyAll(...[edited, { actions, announcement }, code]: Parameters<Apply<'batch'>>): Change {
  let change: Change = { edited, announcement: { key: 'announcements.batch', params: { count: actions.length } } }
  for (const action of actions) change = { ...change, ...changeBy(change.edited, action, code) }
  const said =
    announcement ?? (actions.length === 1 ? change.announcement : { key: 'announcements.batch', params: { count: actions.length } })
  return { ...change, announcement: said as Change['announcement'] }
}

/** The Markdown of a block. Lines end as they do in files. */
function setContent(...[edited, { guid, content }, code]: Parameters<Apply<'set-content'>>): Change {
  const block = getBlock(edited, guid)
  if (!code.findKind(block.buildingBlockName)?.hasProse) throw new ActionRefused('fieldUnknown', { name: 'content' })
  return {
    edited: replaceBlock(edited, block, { ...block, content: content.replaceAll(/\r\n?/g, '\n') }),
    announcement: { key: 'announcements.contentSet', params: { title: titleOf(block, code) } },
  }
}

function setOptions(...[edited, { guid, ...change }, code]: Parameters<Apply<'set-options'>>): Change {
  const block = getBlock(edited, guid)
  return {
    edited: replaceBlock(edited, block, { ...block, options: changeFields(block.options, change) }),
    announcement: { key: 'announcements.optionsSet', params: { title: titleOf(block, code) } },
  }
}

/** Who may add to a block (SPEC section 6). */
function setPermissions(...[edited, { guid, addPermission, addRoles }, code]: Parameters<Apply<'set-permissions'>>): Change {
  const { addPermission: _addPermission, addRoles: _addRoles, ...block } = getBlock(edited, guid)
  return {
    edited: replaceBlock(edited, getBlock(edited, guid), {
      ...block,
      ...(addPermission !== undefined && { addPermission }),
      ...(addRoles !== undefined && { addRoles: [...addRoles] }),
    }),
    announcement: { key: 'announcements.permissionsSet', params: { title: titleOf(block, code) } },
  }
}

/**
 * The rules of `site/check-blocks.ts`, as far as the browser can know them: what is refused here would be refused there. A block that
 * stays as it was is not looked into.
 * @throws ActionRefused
 */
function checkChange(before: Edited, after: Edited, code: EditCode): void {
  checkRights(before, after, code)
  if (blocksOf(before) === blocksOf(after)) return
  const blocks = blocksOf(after)
  const most = mostBlocks[after.kind]
  if (blocks.length > most && blocks.length > blocksOf(before).length) throw new ActionRefused('tooManyBlocks', { count: most })
  const stored = new Map(blocksOf(before).map((block) => [block.guid, block]))
  const hasOtherLayout = positionsOf(before) !== positionsOf(after)
  for (const block of blocks) {
    const known = stored.get(block.guid)
    if (block !== known) checkGuid(block, { isNew: !known, blocks })
    if (block !== known || hasOtherLayout) checkPlacement(block, after, code)
    if (block !== known) checkBlock(block, known, { before, after, code })
  }
}

/** Two blocks of a page whose guids begin alike would share anchors and the URLs of their lists' pages. */
function checkGuid(block: Block, { isNew, blocks }: { isNew: boolean; blocks: readonly Block[] }): void {
  const shortId = shortIdOf(block.guid)
  const isTwin = ({ guid }: Block) => guid === block.guid || (isNew && shortIdOf(guid) === shortId)
  const hasTwin = blocks.some((other) => other !== block && isTwin(other))
  if (hasTwin || (isNew && !GUID_PATTERN.test(block.guid))) throw new ActionRefused('guidTaken')
}

function checkPlacement(block: Block, edited: Edited, code: EditCode): void {
  const kind = code.findKind(block.buildingBlockName)
  if (!kind) return
  const title = titleOf(block, code)
  const { placement } = kind
  const position = block.layoutPosition
  if (placement.in && !placement.in.includes(placeKindOf(edited))) throw new ActionRefused('kindNotHere', { title })
  if (!positionsOf(edited).includes(position)) throw new ActionRefused('positionNotInLayout', { title, position })
  if (placement.positions && !placement.positions.includes(position)) throw new ActionRefused('positionNotForKind', { title, position })
}

function checkBlock(
  block: Block,
  known: Block | undefined,
  { before, after, code }: { before: Edited; after: Edited; code: EditCode },
): void {
  const kind = code.findKind(block.buildingBlockName)
  if (!kind) throw new ActionRefused('blockKindUnknown', { name: block.buildingBlockName })
  const ofKind = (edited: Edited) => blocksOf(edited).filter(({ buildingBlockName }) => buildingBlockName === kind.name).length
  const { maxPerPage } = kind.placement
  if (known?.buildingBlockName !== kind.name && maxPerPage !== undefined && ofKind(after) > Math.max(maxPerPage, ofKind(before)))
    throw new ActionRefused('tooManyOfKind', { title: titleOf(block, code), count: maxPerPage })
  const hasNewOptions = block.options !== known?.options || block.version !== known.version
  const [fault] = hasNewOptions && block.version === kind.version ? code.findFaults(kind, block.options) : []
  if (fault !== undefined) throw new ActionRefused('valueInvalid', { title: titleOf(block, code), name: fault })
  if (!code.mayChangeRights && (block.addPermission !== known?.addPermission || !isSame(block.addRoles, known?.addRoles)))
    throw new ActionRefused('mayNotChangeRights')
}

function checkRights(before: Edited, after: Edited, code: EditCode): void {
  if (code.mayChangeRights || after.kind !== 'page') return
  const was: Record<string, unknown> = before.value
  const is: Record<string, unknown> = after.value
  if (rights.some((name) => was[name] !== is[name] && !isSame(was[name], is[name]))) throw new ActionRefused('mayNotChangeRights')
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? []) === JSON.stringify(b ?? [])
}
