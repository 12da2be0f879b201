import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { runFormTask } from '../../tasks/run-form-task.ts'
import { wordsForRefusal } from '../../tasks/words-for-refusal.ts'
import { useTasks } from '../../tasks/use-tasks.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { findBlock } from '../session/actions/edited.ts'
import { useEdit } from '../workspace/edit-context.ts'
import { nameBlock } from '../workspace/name-block.ts'
import { CommentForm } from './comment-form.tsx'
import { findCanvas, readAbout } from './read-about.ts'
import { useCommentChanges } from './use-comments.ts'
import { useCommentTexts } from './use-comment-texts.ts'

/** Asks what somebody has to say about the words or the block that are selected, or about the page. */
export function CommentDialog(): ReactNode {
  const { t } = useTranslation()
  const { session, close } = useEdit()
  const tasks = useTasks()
  const form = useId()
  // Before the dialog takes the focus, and what is selected with it.
  const [about] = useState(() => readAbout(findCanvas(), session.getState().selection[0]))
  const [isSaving, setSaving] = useState(false)
  const [unsaved, setUnsaved] = useState<unknown>()
  const { edited } = session.getState()
  const page = edited.value.guid
  const { start, remove } = useCommentChanges(page)
  const block = about.block === undefined ? undefined : findBlock(edited, about.block)
  if (!useCommentTexts()) return null
  const isBusy = start.isPending || isSaving
  const send = async (text: string) => {
    setSaving(true)
    setUnsaved(undefined)
    try {
      // The server knows a new block once it is saved.
      await session.saveNow()
      await runFormTask(tasks, {
        type: 'add',
        entity: 'comment',
        work: () => start.mutateAsync({ ...about, text }),
        doneWords: () => t('edit.comments.placed'),
        undo: ({ body: { guid, comments } }) => remove.mutateAsync({ thread: guid, number: comments[0]?.number ?? 1 }),
        undoWordsFor: (error) => wordsForRefusal(error, t),
      })
    } catch (error) {
      setUnsaved(error)
      return false
    } finally {
      setSaving(false)
    }
    close()
    return true
  }
  return (
    <Dialog
      isOpen
      title={t('edit.comments.ask.title')}
      onClose={close}
      actions={
        <>
          <Button type="submit" form={form} look="primary" isBusy={isBusy}>
            {t('edit.comments.ask.send')}
          </Button>
          <Button look="quiet" onClick={close}>
            {t('actions.cancel')}
          </Button>
        </>
      }
    >
      <p className="edit-said__about">
        {block ? t('edit.comments.ask.block', { name: nameBlock(block, session.code) }) : t('edit.comments.ask.page')}
      </p>
      {about.quote && <blockquote className="edit-said__quote">{about.quote.words}</blockquote>}
      <CommentForm id={form} page={page} label={t('edit.comments.field')} isBusy={isBusy} problem={unsaved} hasFocus onSend={send} />
    </Dialog>
  )
}
