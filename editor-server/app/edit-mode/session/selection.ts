import { sortBlocks } from '#content/model/building-block-instance/schema.ts'
import type { Guid } from '#content/model/guid/guid.ts'
import { blocksOf } from './actions/edited.ts'
import type { Edited } from './contract.ts'

export interface Selection {
  guids: readonly Guid[]
  /** Where a range begins: what was chosen last without extending. */
  anchor?: Guid | undefined
}

export const emptySelection: Selection = { guids: [] }

/** Chooses blocks; what is not there is left out, and the rest stands in reading order. */
export function selectBlocks(edited: Edited, selection: Selection, guids: readonly Guid[], extend?: 'toggle' | 'range'): Selection {
  const row = sortBlocks(blocksOf(edited)).map(({ guid }) => guid)
  const inOrder = (chosen: readonly Guid[]) => row.filter((guid) => chosen.includes(guid))
  const last = guids.at(-1)
  if (extend === 'toggle') {
    const kept = selection.guids.filter((guid) => !guids.includes(guid))
    return { guids: inOrder([...kept, ...guids.filter((guid) => !selection.guids.includes(guid))]), anchor: last ?? selection.anchor }
  }
  const anchor = selection.anchor ?? selection.guids[0]
  if (extend === 'range' && last !== undefined && anchor !== undefined && row.includes(anchor)) {
    const [from, to] = [row.indexOf(anchor), row.indexOf(last)].sort((a, b) => a - b)
    return { guids: row.slice(from, (to ?? 0) + 1), anchor }
  }
  return { guids: inOrder(guids), anchor: guids[0] }
}

/** What of a selection is still there. */
export function keepSelection(edited: Edited, selection: Selection): Selection {
  const there = new Set(blocksOf(edited).map(({ guid }) => guid))
  if (selection.guids.every((guid) => there.has(guid))) return selection
  return { ...selection, guids: selection.guids.filter((guid) => there.has(guid)) }
}
