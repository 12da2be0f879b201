import { blocksFieldOf, blocksOf } from './actions/edited.ts'
import type { Block, Edited } from './contract.ts'
import { isEqual } from '#content/model/json/is-equal.ts'
import { asStored } from './edited-calls.ts'
import type { History } from './history.ts'

/** What the steps of a history bring back or take away. */
interface Touched {
  fields: ReadonlySet<string>
  blocks: ReadonlySet<string>
  /** Blocks came, went or changed places in the file. */
  order: boolean
}

/**
 * Whether every step can still be undone and done again after something else changed than what the steps themselves change: what the server
 * says of a page that is published, or what somebody else did elsewhere on it. A step that brings back what somebody else has changed since
 * would take that away unseen.
 * @param before what the steps were made on
 * @param after the same with what came in between
 */
export function fitsHistory({ steps }: History, before: Edited, after: Edited): boolean {
  if (steps.length === 0) return true
  const [was, is] = [asStored(before), asStored(after)]
  const touched: Touched = {
    fields: new Set(steps.flatMap(({ action }) => (action.type === 'restore' ? [...Object.keys(action.set), ...action.unset] : []))),
    blocks: new Set(steps.flatMap(({ action }) => (action.type === 'restore' ? action.blocks.map(({ guid }) => guid) : []))),
    order: steps.some(({ action }) => action.type !== 'restore' || action.order !== undefined),
  }
  const fields = changedFields(was, is)
  if (fields.some((name) => touched.fields.has(name))) return false
  // Where blocks may stand follows from the layout.
  if (fields.includes('layout') && (touched.order || touched.blocks.size > 0)) return false
  return fitsBlocks(touched, blocksOf(was), blocksOf(is))
}

function changedFields(before: Edited, after: Edited): string[] {
  const [was, is]: Record<string, unknown>[] = [{ ...before.value }, { ...after.value }]
  const names = new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])
  names.delete(blocksFieldOf(before))
  return [...names].filter((name) => !isEqual(was?.[name], is?.[name]))
}

function fitsBlocks({ blocks, order }: Touched, before: readonly Block[], after: readonly Block[]): boolean {
  const isSameOrder = before.length === after.length && before.every(({ guid }, index) => after[index]?.guid === guid)
  if (order && !isSameOrder) return false
  const now = new Map(after.map((block) => [block.guid, block]))
  const known = new Set(before.map(({ guid }) => guid))
  return (
    before.every((block) => !blocks.has(block.guid) || saysTheSame(block, now.get(block.guid))) &&
    after.every(({ guid }) => known.has(guid) || !blocks.has(guid))
  )
}

/** A file that is written and read again ends lines in one way, and has an empty text where there was none. */
function saysTheSame(block: Block, other: Block | undefined): boolean {
  return other !== undefined && isEqual(asRead(block), asRead(other))
}

function asRead({ content = '', ...block }: Block): Block {
  return { ...block, content: content.replaceAll(/\r\n?/g, '\n') }
}
