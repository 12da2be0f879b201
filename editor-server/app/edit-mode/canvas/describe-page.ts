import type { LayoutPosition } from '#content/model/building-block-instance/schema.ts'
import type { Guid } from '#content/model/guid/guid.ts'
import { blocksIn, blocksOf } from '../session/actions/edited.ts'
import type { Block, Edited, EditSession } from '../session/contract.ts'
import { isWrittenOnPage } from '../palette/is-written-on-page.ts'
import { nameBlock } from '../workspace/name-block.ts'
import type { PageWords } from './prepare-page.ts'

export interface PageSpeaker {
  session: Pick<EditSession, 'code'>
  translate: (key: string, params?: Record<string, string | number>) => string
  namePosition: (position: LayoutPosition) => string
}

/** What the canvas says of the blocks of a page, in the editor's language. */
export function describePage(
  edited: Edited,
  faults: readonly { guid: Guid; code: string; message: string }[],
  { session: { code }, translate, namePosition }: PageSpeaker,
): PageWords {
  const places = listPlaces(edited)
  const find = (guid: Guid) => places.get(guid)?.block
  const nameOf = (guid: Guid) => {
    const block = find(guid)
    return block ? nameBlock(block, code) : ''
  }
  return {
    emptyText: translate('edit.canvas.emptyText'),
    describeHidden(guid, why) {
      const name = nameOf(guid)
      const own = why === undefined ? undefined : code.findOwnText(find(guid)?.buildingBlockName ?? '', why)
      return own === undefined ? translate('edit.canvas.hidden', { name }) : translate('edit.canvas.hiddenBecause', { name, why: own })
    },
    describeEmpty: (position) => translate('edit.canvas.emptyPosition', { position: namePosition(position) }),
    describeBlock(guid) {
      const place = places.get(guid)
      if (!place) return ''
      const { block, index, of } = place
      return translate('edit.canvas.block', { name: nameBlock(block, code), index, of, position: namePosition(block.layoutPosition) })
    },
    isWritten(guid) {
      const kind = code.findKind(find(guid)?.buildingBlockName ?? '')
      return kind !== undefined && isWrittenOnPage(kind)
    },
    findFault(guid) {
      const fault = faults.find((each) => each.guid === guid)
      if (!fault) return undefined
      const key = `edit.canvas.faults.${fault.code}`
      const text = translate(key)
      // A fault without words of its own gets those of the catalogue.
      return { title: translate('edit.canvas.fault', { name: nameOf(guid) }), text: text === key ? fault.message : text }
    },
  }
}

interface BlockPlace {
  block: Block
  /** From 1, among those of its position. */
  index: number
  of: number
}

/** All of them at once: the page is described after each save. */
function listPlaces(edited: Edited): ReadonlyMap<Guid, BlockPlace> {
  return new Map(
    [...new Set(blocksOf(edited).map(({ layoutPosition }) => layoutPosition))].flatMap((position) => {
      const row = blocksIn(edited, position)
      return row.map((block, index) => [block.guid, { block, index: index + 1, of: row.length }] as const)
    }),
  )
}
