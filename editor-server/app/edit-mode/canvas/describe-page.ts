import type { LayoutPosition } from '#content/model/building-block-instance/schema.ts'
import type { Guid } from '#content/model/guid/guid.ts'
import { blocksIn, findBlock } from '../session/actions/edited.ts'
import type { Edited, EditSession } from '../session/contract.ts'
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
  const nameOf = (guid: Guid) => {
    const block = findBlock(edited, guid)
    return block ? nameBlock(block, code) : ''
  }
  return {
    emptyText: translate('edit.canvas.emptyText'),
    describeHidden(guid, why) {
      const name = nameOf(guid)
      const own = why === undefined ? undefined : code.findOwnText(findBlock(edited, guid)?.buildingBlockName ?? '', why)
      return own === undefined ? translate('edit.canvas.hidden', { name }) : translate('edit.canvas.hiddenBecause', { name, why: own })
    },
    describeEmpty: (position) => translate('edit.canvas.emptyPosition', { position: namePosition(position) }),
    describeBlock(guid) {
      const block = findBlock(edited, guid)
      if (!block) return ''
      const row = blocksIn(edited, block.layoutPosition)
      const params = { name: nameBlock(block, code), index: row.indexOf(block) + 1, of: row.length }
      return translate('edit.canvas.block', { ...params, position: namePosition(block.layoutPosition) })
    },
    isWritten(guid) {
      const kind = code.findKind(findBlock(edited, guid)?.buildingBlockName ?? '')
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
