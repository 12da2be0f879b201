import type { Block } from '../contract.ts'
import type { Apply } from './change.ts'
import { blocksIn, blocksOf, countParams, getBlock, getBlocks, withBlocks } from './edited.ts'
import { placeBlocks } from './place-blocks.ts'
import { replaceGuids } from './replace-guids.ts'

/** Copies behind the last of the originals in their position, selected. Who may add to a block is copied only if the person may set it. */
export const duplicateBlocks: Apply<'duplicate-blocks'> = (edited, { copies }, code) => {
  const guidOf = new Map(copies.map(({ of, guid }) => [of, guid]))
  const originals = getBlocks(edited, [...guidOf.keys()])
  const copyOf = (original: Block): Block => {
    const { addPermission: _addPermission, addRoles: _addRoles, ...plain } = original
    const copied = replaceGuids(code.mayChangeRights ? original : plain, guidOf)
    return { ...copied, guid: guidOf.get(original.guid) ?? original.guid }
  }
  let blocks = [...blocksOf(edited)]
  for (const position of new Set(originals.map(({ layoutPosition }) => layoutPosition))) {
    const some = originals.filter(({ layoutPosition }) => layoutPosition === position)
    const row = blocksIn(edited, position)
    const before = row[row.findIndex(({ guid }) => guid === some.at(-1)?.guid) + 1]?.guid
    blocks = placeBlocks(blocks, some.map(copyOf), { position, ...(before !== undefined && { before }) })
  }
  const changed = withBlocks(edited, blocks)
  return {
    edited: changed,
    announcement: { key: 'announcements.duplicated', params: countParams(originals, code) },
    selection: originals.map(({ guid }) => getBlock(changed, guidOf.get(guid) ?? guid).guid),
  }
}
