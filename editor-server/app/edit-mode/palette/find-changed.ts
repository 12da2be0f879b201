import { blocksOf, findBlock } from '../session/actions/edited.ts'
import type { Block, Edited } from '../session/contract.ts'

export interface Changed {
  guid: string
  /** Whether its prose is another. */
  isProse: boolean
  /** Dotted path of the first option that is another. */
  option: string | undefined
}

/** Which block a step changed: a selected one rather than those that moved with it. A block that is gone is none. */
export function findChanged(before: Edited, after: Edited, selection: readonly string[]): Changed | undefined {
  if (before === after) return undefined
  const changed = blocksOf(after).filter((block) => block !== findBlock(before, block.guid))
  const block = changed.find(({ guid }) => selection.includes(guid)) ?? changed[0]
  return block && describe(findBlock(before, block.guid), block)
}

function describe(before: Block | undefined, { guid, content, options }: Block): Changed {
  return {
    guid,
    isProse: before !== undefined && before.content !== content,
    option: before && findPath(before.options, options),
  }
}

function findPath(before: unknown, after: unknown): string | undefined {
  if (before === after || !isTree(before) || !isTree(after)) return undefined
  const name = [...Object.keys(after), ...Object.keys(before)].find((each) => !isSame(before[each], after[each]))
  if (name === undefined) return undefined
  const rest = findPath(before[name], after[name])
  return rest === undefined ? name : `${name}.${rest}`
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
