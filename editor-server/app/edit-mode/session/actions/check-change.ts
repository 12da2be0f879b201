import { guidSchema, shortIdOf } from '#content/model/guid/guid.ts'
import type { Block, EditCode, Edited } from '../contract.ts'
import { ActionRefused } from './action-refused.ts'
import { blocksOf, positionsOf, titleOf } from './edited.ts'

/** Blocks that the server takes at most. */
const mostBlocks = { page: 500, item: 200 } as const
/** Decided by administrators alone (`api/pages/check-page.ts`). */
const rights = ['viewAccess', 'viewRoles', 'editPermission', 'editRoles', 'formerUrls']

/**
 * The rules of `site/check-blocks.ts`, as far as the browser can know them: what is refused here would be refused there. A block that
 * stays as it was is not looked into.
 * @throws ActionRefused
 */
export function checkChange(before: Edited, after: Edited, code: EditCode): void {
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
  if (hasTwin || (isNew && !guidSchema.safeParse(block.guid).success)) throw new ActionRefused('guidTaken')
}

function checkPlacement(block: Block, edited: Edited, code: EditCode): void {
  const kind = code.findKind(block.buildingBlockName)
  if (!kind) return
  const title = titleOf(block, code)
  const { placement } = kind
  const position = block.layoutPosition
  if (placement.in && !placement.in.includes(edited.kind)) throw new ActionRefused('kindNotHere', { title })
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
  if (code.mayChangeRights || after.kind === 'item') return
  const was: Record<string, unknown> = before.value
  const is: Record<string, unknown> = after.value
  if (rights.some((name) => was[name] !== is[name] && !isSame(was[name], is[name]))) throw new ActionRefused('mayNotChangeRights')
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? []) === JSON.stringify(b ?? [])
}
