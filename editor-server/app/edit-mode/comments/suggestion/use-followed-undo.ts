import type { Guid } from '#content/model/guid/guid.ts'
import { useEffect, useRef } from 'react'
import { useEditState } from '../../session/use-edit-session.ts'
import { useCommentChanges } from '../use-comments.ts'
import { ACCEPTED } from './accepted-step.ts'

/** Reopens a suggestion when its undo step is undone, and accepts it again on redo. @param onFailed the server did not take it */
export function useFollowedUndo(page: Guid, onFailed: () => void): void {
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
    turned.catch(onFailed)
  }, [last, settle, decide, onFailed])
}
