import { blocksOf, countParams, withBlocks } from './edited.ts'
import { placeBlocks } from './place-blocks.ts'
import type { Apply } from './change.ts'
import type { Block, EditCode, NewBlock, Place } from '../contract.ts'

/** New blocks at a place, selected. */
export const insertBlocks: Apply<'insert-blocks'> = (edited, { blocks, at }, code) => {
  const made = blocks.map((block) => completeBlock(block, at, code))
  return {
    edited: withBlocks(edited, placeBlocks(blocksOf(edited), made, at)),
    announcement: { key: 'announcements.inserted', params: { ...countParams(made, code), position: at.position } },
    selection: made.map(({ guid }) => guid),
  }
}

/** A block as it is stored: with the version of its kind, and a text where the kind has one, whose lines end as they do in files. */
function completeBlock({ guid, buildingBlockName, version, options, content, ...rights }: NewBlock, at: Place, code: EditCode): Block {
  const kind = code.findKind(buildingBlockName)
  const text = kind?.hasProse ? (content ?? '') : content
  return {
    guid,
    buildingBlockName,
    layoutPosition: at.position,
    sortId: 0,
    version: version ?? kind?.version ?? 1,
    options,
    ...(text !== undefined && { content: text.replaceAll(/\r\n?/g, '\n') }),
    ...rights,
  }
}
