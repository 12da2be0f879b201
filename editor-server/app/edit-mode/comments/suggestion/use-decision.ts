import type { CommentThreadCard } from '#content/model/comment/comment-card.ts'
import type { Guid } from '#content/model/guid/guid.ts'
import { useTranslation } from 'react-i18next'
import { wordsForRefusal } from '../../../tasks/words-for-refusal.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { findBlock } from '../../session/actions/edited.ts'
import { useEditState } from '../../session/use-edit-session.ts'
import { useEdit } from '../../workspace/edit-context.ts'
import { useCommentChanges } from '../use-comments.ts'
import { asStep } from './accepted-step.ts'
import { createReplacement, isFitting, type Suggested } from './create-replacement.ts'

/** Something that is refused here and not by the server, in words for people. */
class Refused extends Error {}

/**
 * Accepts or refuses a suggestion. The server decides first, so that of two people who accept it at once one changes the text.
 * @param onGone it leaves the list of open ones
 */
export function useDecision(page: Guid, thread: CommentThreadCard, onGone: () => void) {
  const { t } = useTranslation()
  const { session } = useEdit()
  const tasks = useTasks()
  const { decide, settle } = useCommentChanges(page)
  const { guid, suggestion } = thread
  const block = useEditState(({ edited }) => (thread.block === undefined ? undefined : findBlock(edited, thread.block)))
  const suggested: Suggested | undefined =
    suggestion && thread.block !== undefined ? { block: thread.block, quote: thread.quote, suggestion } : undefined
  const fits = suggested !== undefined && isFitting(block, session.code, suggested)
  const reopen = () => settle.mutateAsync({ thread: guid, isResolved: false })
  const wordsFor = (error: unknown) => (error instanceof Refused ? error.message : wordsForRefusal(error, t))

  const createAction = (wanted: Suggested) => createReplacement(session.getState().edited, session.code, wanted)
  const apply = async (wanted: Suggested) => {
    if (createAction(wanted)) {
      await decide.mutateAsync({ thread: guid, outcome: 'accepted' })
      // Somebody may have typed there meanwhile.
      const action = createAction(wanted)
      if (action && session.dispatch(asStep(action, guid))) return
      await reopen()
    }
    throw new Refused(t('edit.comments.suggestion.unsaved'))
  }
  const accept = (wanted: Suggested) =>
    tasks.runTask({
      type: 'edit',
      entity: 'suggestion',
      work: () => apply(wanted),
      wordsFor,
      // The step of undo is told, and can be undone, as any other; the conversation follows: see `useFollowedUndo`.
      doneWords: () => '',
      onDone: onGone,
    })
  const refuse = () =>
    tasks.runTask({
      type: 'edit',
      entity: 'suggestion',
      work: () => decide.mutateAsync({ thread: guid, outcome: 'refused' }),
      undo: reopen,
      doneWords: () => t('edit.comments.suggestion.isRefused'),
      onDone: onGone,
    })
  return {
    isBusy: decide.isPending,
    /** Absent where the text has changed since. */
    accept: fits ? () => void accept(suggested) : undefined,
    refuse: () => void refuse(),
  }
}
