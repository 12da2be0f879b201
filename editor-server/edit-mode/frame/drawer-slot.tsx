import { X } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { findBlock } from '../actions/edited.ts'
import { nameBlock } from '../canvas/name-block.ts'
import { useEdit } from './edit-context.ts'
import { useEditState } from '../session/use-edit-session.ts'
import { ToolButton } from './tool-button.tsx'

/** The drawer's place: what is selected, or the page itself. */
export function DrawerSlot(): ReactNode {
  const { t } = useTranslation()
  const { session, closeDrawer } = useEdit()
  const name = useEditState(({ edited, selection }) => {
    const [first] = selection
    const block = first === undefined ? undefined : findBlock(edited, first)
    return block ? nameBlock(block, session.code) : edited.value.title
  })
  return (
    <aside className="edit-drawer" aria-label={t('edit.frame.drawer')}>
      <div className="edit-drawer__head">
        <h2>{name}</h2>
        <ToolButton label={t('edit.frame.hideDrawer')} icon={X} onClick={closeDrawer} />
      </div>
    </aside>
  )
}
