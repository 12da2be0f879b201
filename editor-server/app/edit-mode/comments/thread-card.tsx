import type { CommentThreadCard } from '#content/model/comment/comment-card.ts'
import type { Guid } from '#content/model/guid/guid.ts'
import { Check, LocateFixed, RotateCcw } from 'lucide'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { runFormTask } from '../../tasks/run-form-task.ts'
import { wordsForRefusal } from '../../tasks/words-for-refusal.ts'
import { useTasks } from '../../tasks/use-tasks.ts'
import { Button } from '../../ui/button/button.tsx'
import { describeFailureInLine } from '../../ui/call-form/describe-failure.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { goToMatch } from '../find/go-to-match.ts'
import type { PlacedText } from '../find/list-texts.ts'
import { findBlock } from '../session/actions/edited.ts'
import { useEdit } from '../workspace/edit-context.ts'
import { CommentForm } from './comment-form.tsx'
import { findQuoted } from './find-quoted.ts'
import { SaidComment } from './said-comment.tsx'
import { Decision, SuggestedChange } from './suggestion/suggested-change.tsx'
import { useCommentChanges, useThread } from './use-comments.ts'

/** How a conversation ended, and the same with who ended it. */
const settled = {
  resolved: { alone: 'edit.comments.resolved', by: 'edit.comments.resolvedBy' },
  accepted: { alone: 'edit.comments.suggestion.accepted', by: 'edit.comments.suggestion.acceptedBy' },
  refused: { alone: 'edit.comments.suggestion.refused', by: 'edit.comments.suggestion.refusedBy' },
} as const

export interface ThreadCardProps {
  page: Guid
  thread: CommentThreadCard
  /** Of the whole page. */
  texts: readonly PlacedText[]
  isOpen: boolean
  onToggle: () => void
  /** It is to leave the list. */
  onGone: () => void
}

/** A conversation: its beginning, and once it is open all of it with a field to answer. */
export function ThreadCard({ page, thread, texts, isOpen, onToggle, onGone }: ThreadCardProps): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const { data, error, refetch } = useThread(page, thread.guid, isOpen)
  const shown = (isOpen ? data : undefined) ?? thread
  const [first, ...others] = shown.comments
  const rest = thread.count - 1
  const name = nameOf(shown, first?.by) ?? t('edit.comments.somebody')
  const { resolved } = shown
  const by = resolved && nameOf(shown, resolved.by)
  return (
    <article className="edit-thread" data-thread={thread.guid} aria-labelledby={`${id}-head`} data-open={isOpen || undefined}>
      <h4 className="edit-thread__head" id={`${id}-head`}>
        <button type="button" aria-expanded={isOpen} aria-controls={`${id}-body`} onClick={onToggle}>
          {t(thread.suggestion ? 'edit.comments.suggestion.head' : 'edit.comments.thread', { count: rest, name })}
        </button>
      </h4>
      {resolved && (
        <p className="edit-thread__outcome">
          {t(settled[resolved.outcome ?? 'resolved'][by === undefined ? 'alone' : 'by'], { name: by })}
        </p>
      )}
      {thread.suggestion && <SuggestedChange quote={thread.quote} suggestion={thread.suggestion} />}
      {thread.block !== undefined && thread.quote && (
        <Quoted block={thread.block} quote={thread.quote} texts={texts} isSuggestion={thread.suggestion !== undefined} />
      )}
      {first && <SaidComment page={page} thread={shown} comment={first} isShort={!isOpen} onGone={rest === 0 ? onGone : undefined} />}
      {thread.suggestion && !resolved && <Decision page={page} thread={shown} name={name} onGone={onGone} />}
      <div id={`${id}-body`} hidden={!isOpen}>
        {isOpen && others.map((each) => <SaidComment key={each.number} page={page} thread={shown} comment={each} />)}
        {isOpen && error !== null && !data && (
          <Notice kind="negative" isAnswer title={describeFailureInLine(error, t)}>
            <Button onClick={() => void refetch()}>{t('actions.retry')}</Button>
          </Notice>
        )}
        {isOpen && <Answer page={page} thread={shown} onGone={onGone} />}
      </div>
    </article>
  )
}

export function nameOf({ people }: CommentThreadCard, guid: Guid | undefined): string | undefined {
  return people.find((each) => each.guid === guid)?.name
}

function Answer({ page, thread, onGone }: { page: Guid; thread: CommentThreadCard; onGone: () => void }): ReactNode {
  const { t } = useTranslation()
  const tasks = useTasks()
  const { reply, settle, remove } = useCommentChanges(page)
  const { guid, resolved, suggestion } = thread
  const send = (text: string) =>
    runFormTask(tasks, {
      type: 'add',
      entity: 'comment',
      work: () => reply.mutateAsync({ thread: guid, text }),
      doneWords: () => t('edit.comments.placed'),
      undo: ({ body: { comments } }) => remove.mutateAsync({ thread: guid, number: comments.at(-1)?.number ?? 1 }),
      undoWordsFor: (error) => wordsForRefusal(error, t),
    }).then(
      () => {
        if (resolved && resolved.outcome === undefined) onGone()
        return true
      },
      () => false,
    )
  const turn = (isResolved: boolean) =>
    void tasks.runTask({
      type: 'edit',
      entity: 'comment',
      work: () => settle.mutateAsync({ thread: guid, isResolved }),
      undo: () => settle.mutateAsync({ thread: guid, isResolved: !isResolved }),
      doneWords: () => t(isResolved ? 'edit.comments.isResolved' : 'edit.comments.isReopened'),
      onDone: onGone,
    })
  return (
    <div className="edit-thread__answer">
      <CommentForm
        page={page}
        label={t('edit.comments.answer')}
        sendLabel={t('edit.comments.reply')}
        isBusy={reply.isPending}
        problem={reply.error}
        onSend={send}
      />
      {(resolved || !suggestion) && (
        <Button isBusy={settle.isPending} icon={<Icon of={resolved ? RotateCcw : Check} />} onClick={() => turn(!resolved)}>
          {t(resolved ? 'edit.comments.reopen' : 'edit.comments.resolve')}
        </Button>
      )}
    </div>
  )
}

/** The words that it is about with the way to them, or that they are there no longer. A suggestion shows them itself. */
function Quoted({
  block,
  quote,
  texts,
  isSuggestion,
}: {
  block: Guid
  quote: NonNullable<CommentThreadCard['quote']>
  texts: readonly PlacedText[]
  isSuggestion: boolean
}): ReactNode {
  const { t } = useTranslation()
  const tools = useEdit()
  const isThere = findBlock(tools.session.getState().edited, block) !== undefined
  const found = isThere ? findQuoted(texts, block, quote) : 'gone'
  const go = () => {
    if (found !== 'gone' && found.match) return goToMatch(found.match, tools)
    tools.session.select([block])
    tools.canvas.focusBlock(block)
  }
  return (
    <div className="edit-thread__quote">
      {!isSuggestion && (
        <blockquote className="edit-said__quote" data-gone={found === 'gone' || undefined}>
          {quote.words}
        </blockquote>
      )}
      {isThere && found === 'gone' && !isSuggestion && <p className="edit-said__about">{t('edit.comments.wordsGone')}</p>}
      {isThere && (
        <Button look="quiet" icon={<Icon of={LocateFixed} />} onClick={go}>
          {t(found === 'gone' ? 'edit.comments.toBlock' : 'edit.comments.toWords')}
        </Button>
      )}
    </div>
  )
}
