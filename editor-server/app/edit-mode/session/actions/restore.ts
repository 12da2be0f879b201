import type { Block, Edited, RestoreAction } from '../contract.ts'
import { ActionRefused } from './action-refused.ts'
import type { Apply } from './change.ts'
import { blocksFieldOf, blocksOf, findBlock } from './edited.ts'

/** Brings back what an action changed, to the byte: also the order of fields and blocks, which files show. */
export const restore: Apply<'restore'> = (edited, action) => {
  const current = new Map(blocksOf(edited).map((block) => [block.guid, block]))
  for (const block of action.blocks) current.set(block.guid, block)
  const order = action.order ?? blocksOf(edited).map(({ guid }) => guid)
  const blocks = order.map((guid) => {
    const block = current.get(guid)
    if (!block) throw new ActionRefused('blockGone')
    return block
  })
  const fields: Record<string, unknown> = { ...edited.value, ...action.set, [blocksFieldOf(edited)]: blocks }
  for (const name of action.unset) delete fields[name]
  const value = action.keys ? inOrder(fields, action.keys) : fields
  const restored = { kind: edited.kind, value } as Edited
  return {
    edited: restored,
    announcement: { key: 'announcements.restored', params: {} },
    ...(action.blocks.length > 0 && { selection: action.blocks.map(({ guid }) => guid).filter((guid) => order.includes(guid)) }),
  }
}

/** What has come since, such as an address that the server keeps, stands behind what the action knows of. */
function inOrder(fields: Record<string, unknown>, keys: readonly string[]): Record<string, unknown> {
  const names = [...keys.filter((name) => Object.hasOwn(fields, name)), ...Object.keys(fields).filter((name) => !keys.includes(name))]
  return Object.fromEntries(names.map((name) => [name, fields[name]]))
}

/** What brings `after` back to `before`, where `after` was made of it: what was not touched is the same object. */
export function findRestore(before: Edited, after: Edited): RestoreAction {
  const was: Record<string, unknown> = before.value
  const is: Record<string, unknown> = after.value
  const field = blocksFieldOf(before)
  const names = Object.keys(was)
  const changed = names.filter((name) => name !== field && was[name] !== is[name])
  const order = blocksOf(before).map(({ guid }) => guid)
  return {
    type: 'restore',
    set: Object.fromEntries(changed.map((name) => [name, was[name]])),
    unset: Object.keys(is).filter((name) => !Object.hasOwn(was, name)),
    ...(!isSame(names, Object.keys(is)) && { keys: names }),
    blocks: blocksOf(before).filter((block) => findBlock(after, block.guid) !== block),
    ...(!isSame(order, guidsOf(blocksOf(after))) && { order }),
  }
}

function guidsOf(blocks: readonly Block[]): string[] {
  return blocks.map(({ guid }) => guid)
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((each, index) => each === b[index])
}
