import { Plus } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { lowerFirst } from '#content/model/text/lower-first.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { findBlock } from '../session/actions/edited.ts'
import { useEditState } from '../session/use-edit-session.ts'
import { useEdit } from '../workspace/edit-context.ts'
import { addEntry } from './add-entry.ts'
import type { CanvasController } from './canvas-controller.ts'
import { listEntryLists } from './entries.ts'
import { measureCover } from './measure-cover.ts'

/** px below a block that the buttons take. */
const ROOM = 56

/** Below a block with lists: one more question, card, step or row. Tab reaches them behind the last text of the block, wherever the page stands. */
export function EntryButtons({ guid, controller }: { guid: string; controller: CanvasController }): ReactNode {
  const { t } = useTranslation()
  const { session, language } = useEdit()
  const block = useEditState(({ edited }) => findBlock(edited, guid))
  const kind = block && session.code.findKind(block.buildingBlockName)
  const lists = kind ? listEntryLists(kind, block.options, language).filter(({ isFull }) => !isFull) : []
  if (lists.length === 0) return null
  return (
    <div
      className="edit-more-entries"
      data-below={guid}
      onFocus={({ currentTarget }) => {
        const end = controller.page.find(guid)
        const { bottom } = measureCover(currentTarget.closest('.edit-overlay') ?? currentTarget)
        if (end) controller.page.bringEndIntoView(end, (bottom + ROOM) / controller.scale)
        controller.requestPlace()
      }}
    >
      {lists.map(({ option, name }) => (
        <button key={option} type="button" onClick={() => addEntry(session, controller, { guid, option })}>
          <Icon of={Plus} size={16} />
          {name === undefined ? t('edit.canvas.addRow') : t('edit.canvas.addEntry', { name: lowerFirst(name) })}
        </button>
      ))}
    </div>
  )
}
