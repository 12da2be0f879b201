import type { Guid } from '#content/model/guid/guid.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { useEditState } from '../../session/use-edit-session.ts'
import { useCommentChanges } from '../use-comments.ts'
import { ACCEPTED } from './accepted-step.ts'

/** Reopens a suggestion when its undo step is undone, and accepts it again on redo; says so where the server does not take that. */
export function useFollowedUndo(page: Guid): void {
  const { t } = useTranslation()
  const { showNotice } = useTasks()
  const { settle, decide } = useCommentChanges(page)
  const last = useEditState(({ lastAnnouncement }) => lastAnnouncement)
  const seen = useRef(last?.id)
  useEffect(() => {
    if (!last || last.id === seen.current) return
    seen.current = last.id
    const { key, params, outcome } = last
    if (key !== ACCEPTED || outcome === undefined) return
    const thread = String(params['thread'])
    const turned =
      outcome === 'undone' ? settle.mutateAsync({ thread, isResolved: false }) : decide.mutateAsync({ thread, outcome: 'accepted' })
    turned.catch(() => showNotice({ kind: 'negative', message: t('edit.comments.suggestion.notFollowed') }))
  }, [last, settle, decide, showNotice, t])
}
