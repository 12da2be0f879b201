import { hasOwnItems } from '#content/model/list-options/schema.ts'
import type { LayoutPosition } from '#content/model/building-block-instance/schema.ts'
import { blocksIn, positionsOf } from '../../session/actions/edited.ts'
import { findBlockName } from '../../workspace/name-block.ts'
import type { Block, EditCode, EditState } from '../../session/contract.ts'

/** A block as the tree shows it. */
export interface BlockRow {
  guid: string
  /** Name of its kind, for its drawing. */
  kind: string
  title: string
  name: string | undefined
  /** How many things it holds, where it says so itself. */
  count: number | undefined
  /** Its items are further rows: a list that shows its own. */
  isList: boolean
}

export interface PositionRows {
  position: LayoutPosition
  rows: readonly BlockRow[]
}

/** Returns the same rows while none differs, so that typing does not render the tree. */
export function createRowSelector(code: EditCode): (state: EditState) => readonly PositionRows[] {
  let known: { edited: unknown; text: string; rows: readonly PositionRows[] } | undefined
  return ({ edited }) => {
    if (known?.edited === edited) return known.rows
    const rows = positionsOf(edited).map((position) => ({
      position,
      rows: blocksIn(edited, position).map((block) => toRow(block, code)),
    }))
    const text = JSON.stringify(rows)
    known = { edited, text, rows: known?.text === text ? known.rows : rows }
    return known.rows
  }
}

function toRow(block: Block, code: EditCode): BlockRow {
  const { guid, buildingBlockName: kind, options } = block
  return {
    guid,
    kind,
    title: code.titleOf(kind),
    name: findBlockName(block),
    // Of a list its items count, which stand elsewhere.
    count: kind === 'list' ? undefined : countOf(options),
    isList: kind === 'list' && hasOwnItems(options),
  }
}

/** Length of the block's longest list: its questions, cards or pictures. */
function countOf(options: Readonly<Record<string, unknown>>): number | undefined {
  const lengths = Object.values(options).flatMap((value) => (Array.isArray(value) ? [value.length] : []))
  return lengths.length === 0 ? undefined : Math.max(...lengths)
}
