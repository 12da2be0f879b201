import { FileDiff } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon/icon.tsx'
import { useEdit } from '../../workspace/edit-context.ts'
import { isTranslation } from '../../workspace/is-translation.ts'
import { useTranslationState } from './use-translation-state.ts'

/** In the top bar, how many texts of the original changed since this translation was right; nothing where none did. */
export function OriginalState(): ReactNode {
  const { t } = useTranslation()
  const { session, open } = useEdit()
  const { edited } = session.getState()
  const { data } = useTranslationState(isTranslation(session) ? { guid: edited.value.guid } : undefined)
  const count = data?.stale.length ?? 0
  if (count === 0) return null
  return (
    <button className="edit-scheduled" type="button" data-off onClick={() => open({ kind: 'original' })}>
      <Icon of={FileDiff} size={16} />
      <span className="edit-scheduled__text">{t('edit.original.state', { count })}</span>
    </button>
  )
}
