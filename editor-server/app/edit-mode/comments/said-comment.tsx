import type { CommentCard, CommentThreadCard } from '#content/model/comment/comment-card.ts'
import { partsOf } from '#content/model/comment/mentions.ts'
import type { Guid } from '#content/model/guid/guid.ts'
import { Pencil, Trash2 } from 'lucide'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeMoment } from '../../client/describe-moment.ts'
import { findPhotoAddress } from '../../client/photo-address.ts'
import { runFormTask } from '../../tasks/run-form-task.ts'
import { wordsForRefusal } from '../../tasks/words-for-refusal.ts'
import { useTasks } from '../../tasks/use-tasks.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { IconButton } from '../../ui/icon-button/icon-button.tsx'
import { useEdit } from '../workspace/edit-context.ts'
import { focusWhenDrawn } from '../workspace/focus-when-drawn.ts'
import { CommentForm } from './comment-form.tsx'
import { useCommentChanges } from './use-comments.ts'

export interface SaidCommentProps {
  page: Guid
  thread: CommentThreadCard
  comment: CommentCard
  /** Its beginning only, without what can be done with it. */
  isShort?: boolean
  /** Called where the whole conversation goes with it. */
  onGone?: (() => void) | undefined
}

/** What somebody said, and when. Its writer changes and deletes it; an administrator deletes it too. */
export function SaidComment({ page, thread, comment, isShort = false, onGone }: SaidCommentProps): ReactNode {
  const { t } = useTranslation()
  const { session, language } = useEdit()
  const tasks = useTasks()
  const { update, remove, restore } = useCommentChanges(page)
  const [isChanging, setChanging] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const { number, by, on, text, editedOn, isOwn } = comment
  const person = thread.people.find(({ guid }) => guid === by)
  const name = person?.name ?? t('edit.comments.somebody')
  const of = { thread: thread.guid, number }
  const end = () => {
    setChanging(false)
    focusWhenDrawn(() => root.current?.querySelector<HTMLElement>('button')?.focus())
  }
  const save = (changed: string) =>
    runFormTask(tasks, {
      type: 'save',
      entity: 'comment',
      work: () => update.mutateAsync({ ...of, text: changed }),
      undo: () => update.mutateAsync({ ...of, text }),
      undoWordsFor: (error) => wordsForRefusal(error, t),
    }).then(
      () => {
        end()
        return true
      },
      () => false,
    )
  const drop = () => {
    const card = root.current?.closest<HTMLElement>('[data-thread]')
    void tasks.runTask({
      type: 'delete',
      entity: 'comment',
      work: () => remove.mutateAsync(of),
      undo: () => restore.mutateAsync(of),
      doneWords: () => t('edit.comments.deleted'),
      onDone: () => (onGone ? onGone() : focusWhenDrawn(() => card?.querySelector<HTMLElement>('button')?.focus())),
    })
  }
  return (
    <div className="edit-said" ref={root}>
      <div className="edit-said__head">
        <span className="edit-said__who">
          <Avatar name={name} photo={findPhotoAddress(person?.photo)} />
          <span>
            <strong>{name}</strong>
            <span className="edit-said__on">
              {describeMoment(on, language)}
              {editedOn !== undefined && ` · ${t('edit.comments.edited')}`}
            </span>
          </span>
        </span>
        {!isShort && !isChanging && (
          <span className="edit-said__tools">
            {isOwn && <IconButton icon={Pencil} label={t('edit.comments.change')} onClick={() => setChanging(true)} />}
            {(isOwn || session.code.mayChangeRights) && (
              <IconButton icon={Trash2} label={t('edit.comments.delete', { name })} onClick={drop} />
            )}
          </span>
        )}
      </div>
      {isChanging ? (
        <CommentForm
          page={page}
          label={t('edit.comments.own')}
          sendLabel={t('edit.comments.save')}
          text={text}
          people={thread.people}
          isBusy={update.isPending}
          problem={update.error}
          hasFocus
          onSend={save}
          onCancel={end}
        />
      ) : (
        text !== '' && (
          <p className="edit-said__text" data-short={isShort || undefined}>
            {partsOf(text).map((part, index) =>
              'text' in part ? (
                part.text
              ) : (
                <span key={index} className="edit-said__person">
                  @{thread.people.find(({ guid }) => guid === part.guid)?.name ?? t('edit.comments.somebody')}
                </span>
              ),
            )}
          </p>
        )
      )}
    </div>
  )
}
