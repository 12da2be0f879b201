import { SUGGESTION_LENGTH, type Suggestion } from '#content/model/comment/schema.ts'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { runFormTask } from '../../tasks/run-form-task.ts'
import { wordsForRefusal } from '../../tasks/words-for-refusal.ts'
import { useTasks } from '../../tasks/use-tasks.ts'
import { Button } from '../../ui/button/button.tsx'
import { ChoiceGroup } from '../../ui/choice-group/choice-group.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextArea } from '../../ui/text-area/text-area.tsx'
import { findBlock } from '../session/actions/edited.ts'
import { useEdit } from '../workspace/edit-context.ts'
import { nameBlock } from '../workspace/name-block.ts'
import { CommentForm } from './comment-form.tsx'
import { type About, findCanvas, readAbout } from './read-about.ts'
import { readSuggestionKind } from './suggestion/read-suggestion-kind.ts'
import { useCommentChanges } from './use-comments.ts'
import { useCommentTexts } from './use-comment-texts.ts'
import { HelpNote } from '../workspace/help-note.tsx'

/** Asks what somebody has to say about the words or the block that are selected, or about the page or item, or what they suggest instead. */
export function CommentDialog({ isSuggestion = false }: { isSuggestion?: boolean | undefined }): ReactNode {
  const { t } = useTranslation()
  const { session, close } = useEdit()
  const form = useId()
  // Before the dialog takes the focus, and what is selected with it.
  const [about] = useState(() => readAbout(findCanvas(), session.getState().selection[0]))
  const [suggestible] = useState(() => readSuggestionKind(about, session))
  const [isSuggesting, setSuggesting] = useState(isSuggestion && suggestible !== undefined)
  const [words, setWords] = useState(about.quote?.words ?? '')
  const [isSame, setSame] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  // What is typed replaces the words; an arrow key goes on with them.
  useEffect(() => field.current?.select(), [isSuggesting])
  const { edited } = session.getState()
  const page = edited.value.guid
  const { send, isBusy, problem } = useSend(about)
  const block = about.block === undefined ? undefined : findBlock(edited, about.block)
  if (!useCommentTexts()) return null
  const suggestion: Suggestion | undefined =
    !isSuggesting || suggestible === undefined
      ? undefined
      : suggestible === 'words'
        ? { kind: 'words', text: words }
        : { kind: 'remove-block' }
  const press = async (text: string) => {
    if (suggestion?.kind !== 'words' || oneLine(words) !== about.quote?.words) return send(text, suggestion)
    setSame(true)
    field.current?.focus()
    return false
  }
  return (
    <Dialog
      isOpen
      title={t(isSuggesting ? 'edit.comments.suggestion.title' : 'edit.comments.ask.title')}
      onClose={close}
      actions={
        <>
          <Button type="submit" form={form} look="primary" isBusy={isBusy}>
            {t(isSuggesting ? 'edit.comments.suggestion.send' : 'edit.comments.ask.send')}
          </Button>
          <Button onClick={close}>{t('actions.cancel')}</Button>
        </>
      }
    >
      <p className="edit-said__about">
        {block ? t('edit.comments.ask.block', { name: nameBlock(block, session.code) }) : t('edit.comments.ask.general')}
      </p>
      {about.quote && <blockquote className="edit-said__quote">{about.quote.words}</blockquote>}
      <CommentForm
        id={form}
        page={page}
        label={t(isSuggesting ? 'edit.comments.suggestion.why' : 'edit.comments.field')}
        isBusy={isBusy}
        problem={problem}
        hasFocus={suggestion?.kind !== 'words'}
        isOptional={isSuggesting}
        lead={
          <>
            {(isSuggestion || about.quote) && suggestible === undefined && (
              <p className="edit-said__about">{t('edit.comments.suggestion.notHere')}</p>
            )}
            {suggestible !== undefined && (
              <ChoiceGroup
                type="radio"
                name={`${form}-what`}
                label={t('edit.comments.suggestion.what')}
                options={[
                  { value: 'comment', label: t('edit.comments.suggestion.choices.comment') },
                  { value: 'suggest', label: t(`edit.comments.suggestion.choices.${suggestible === 'words' ? 'words' : 'remove'}`) },
                ]}
                defaultValue={[isSuggesting ? 'suggest' : 'comment']}
                onChange={({ target }) => setSuggesting(target.value === 'suggest')}
              />
            )}
            {suggestion?.kind === 'words' && (
              <TextArea
                ref={field}
                label={t('edit.comments.suggestion.words')}
                hint={t('edit.comments.suggestion.wordsHint')}
                rows={3}
                value={words}
                maxLength={SUGGESTION_LENGTH}
                autoFocus
                error={isSame ? t('edit.comments.suggestion.same') : undefined}
                onChange={({ target }) => {
                  setWords(target.value)
                  setSame(false)
                }}
              />
            )}
          </>
        }
        onSend={press}
      />
      <HelpNote topic="comment" />
    </Dialog>
  )
}

const oneLine = (text: string) => text.replaceAll(/\s+/gu, ' ').trim()

/** Sends it, and closes the dialog. */
function useSend(about: About) {
  const { t } = useTranslation()
  const { session, close } = useEdit()
  const tasks = useTasks()
  const { start, remove } = useCommentChanges(session.getState().edited.value.guid)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const send = async (text: string, suggestion: Suggestion | undefined) => {
    setSaving(true)
    setProblem(undefined)
    try {
      // The server knows a new block once it is saved.
      await session.saveNow()
      await runFormTask(tasks, {
        type: 'add',
        entity: 'comment',
        work: () => start.mutateAsync({ ...about, ...(text.trim() !== '' && { text }), ...(suggestion && { suggestion }) }),
        doneWords: () => t(suggestion ? 'edit.comments.suggestion.placed' : 'edit.comments.placed'),
        undo: ({ body: { guid, comments } }) => remove.mutateAsync({ thread: guid, number: comments[0]?.number ?? 1 }),
        undoWordsFor: (error) => wordsForRefusal(error, t),
      })
    } catch (error) {
      setProblem(error)
      return false
    } finally {
      setSaving(false)
    }
    close()
    return true
  }
  return { send, isBusy: start.isPending || isSaving, problem }
}
