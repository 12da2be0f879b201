import { type MouseEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon/icon.tsx'
import { createInsert } from '../../session/actions/commands.ts'
import type { BlockKind, Place } from '../../session/contract.ts'
import { useEditState } from '../../session/use-edit-session.ts'
import { useEdit } from '../../workspace/edit-context.ts'
import { showInserted } from '../show-inserted.ts'
import { listQuickKinds } from './list-kinds.ts'
import { keepRecent, readRecent } from './recent-kinds.ts'

export interface QuickKindsProps {
  at: Place
}

/** A few kinds beside the plus that the pointer is at: one press inserts. Keys and fingers have the plus, which offers all. */
export function QuickKinds({ at }: QuickKindsProps): ReactNode {
  const { t } = useTranslation()
  const tools = useEdit()
  const { session, language } = tools
  const edited = useEditState((state) => state.edited)
  const [recent] = useState(readRecent)
  const insert = (kind: BlockKind, { currentTarget }: MouseEvent<HTMLElement>) => {
    const guid = crypto.randomUUID()
    if (!session.dispatch(createInsert(kind, at, () => guid))) return
    keepRecent(kind.name)
    // What is typed from now on is for the new text.
    currentTarget.blur()
    showInserted(tools, guid)
  }
  return (
    <span className="edit-overlay__kinds">
      {listQuickKinds({ edited, code: session.code, at, language }, recent).map(({ kind, title }) => (
        <button
          key={kind.name}
          type="button"
          tabIndex={-1}
          aria-label={t('edit.palette.insertKind', { title })}
          title={t('edit.palette.insertKind', { title })}
          onClick={(event) => insert(kind, event)}
        >
          <Icon of={kind.drawing as Parameters<typeof Icon>[0]['of']} size={16} />
          <span aria-hidden="true">{title}</span>
        </button>
      ))}
    </span>
  )
}
