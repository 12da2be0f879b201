import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { createInsert, listInsertable } from '../actions/commands.ts'
import type { Place } from '../contract.ts'
import { ChoiceDialog } from '../palette/choice-dialog.tsx'
import { useEdit } from './edit-context.ts'

/** Which block is to come at a place. */
export function QuickPicker({ at }: { at: Place }): ReactNode {
  const { t } = useTranslation()
  const { session, close, canvas, language, openDrawer } = useEdit()
  const { edited } = session.getState()
  const kinds = listInsertable(edited, at.position, session.code)
  const insert = (name: string) => {
    const kind = session.code.findKind(name)
    if (!kind) return
    const action = createInsert(kind, at, () => crypto.randomUUID())
    close()
    if (!session.dispatch(action)) return
    const [guid] = session.getState().selection
    if (guid === undefined) return
    canvas.reveal(guid)
    if (!kind.hasProse) openDrawer()
  }
  return (
    <ChoiceDialog
      label={t('edit.frame.picker')}
      placeholder={t('edit.frame.pickerPlaceholder')}
      choices={kinds.map(({ name, drawing, texts }) => ({
        id: name,
        label: texts[language].title,
        words: texts[language].description,
        icon: drawing,
        end: <span className="edit-choice__hint">{texts[language].description}</span>,
      }))}
      onChoose={insert}
      onClose={close}
    />
  )
}
