import { useQuery } from '@tanstack/react-query'
import type { Guid } from '#content/model/guid/guid.ts'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findPhotoAddress } from '../../../client/photo-address.ts'
import { askAnew, keys } from '../../../client/queries/keys.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { runFormTask } from '../../../tasks/run-form-task.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { FindingsPart } from '../findings-part.tsx'
import { useEditSession, useEditState } from '../../session/use-edit-session.ts'
import { NotSaved } from '../../workspace/publish-store.ts'
import { usePublishing } from '../../workspace/publishing-context.ts'
import { ChangesPart } from '../changes-part.tsx'
import { describeProblem } from '../describe-problem.ts'
import { NoteField } from '../note-field.tsx'
import { useChecked } from '../use-checked.ts'
import { useUnpublished } from '../use-unpublished.ts'
import { RequestNotice } from './request-notice.tsx'
import { useRequestTexts } from './use-request-texts.ts'

/** Asks those who may publish it to do so: what changes, what is wrong, and who is told. */
export function AskDialog(): ReactNode {
  return useRequestTexts() && <Shown />
}

function Shown(): ReactNode {
  const { t } = useTranslation()
  const { close } = usePublishing()
  const title = useEditState(({ edited }) => edited.value.title)
  const [note, setNote] = useState('')
  const [to, setTo] = useState<readonly Guid[]>([])
  const findings = useRef<HTMLElement>(null)
  const hasChanges = useUnpublished() !== 0
  const { send, isBusy, refusal } = useSend()
  const checked = useChecked(refusal)
  const { impact, errors } = checked
  const isWaiting = impact?.request !== undefined && !impact.request.returned && impact.request.isCurrent
  const problem = refusal === undefined ? undefined : describeProblem(refusal, (key, params) => t(key, params ?? {}))
  const press = () => {
    if (errors > 0) findings.current?.focus()
    else void send({ note: note.trim() === '' ? undefined : note.trim(), to })
  }
  return (
    <Dialog
      isOpen
      title={t('edit.request.title', { title })}
      onClose={close}
      actions={
        <>
          {hasChanges && !isWaiting && (
            <Button look="primary" isBusy={isBusy || !checked.isReady} onClick={press}>
              {errors > 0 ? t('edit.publish.solveFirst', { count: errors }) : t('edit.request.send')}
            </Button>
          )}
          <Button onClick={close}>{t(hasChanges && !isWaiting ? 'actions.cancel' : 'actions.close')}</Button>
        </>
      }
    >
      <div className="edit-sheet edit-publish">
        {problem && (
          <Notice kind="negative" title={problem.title} isAnswer>
            <p>{problem.text}</p>
          </Notice>
        )}
        {impact?.request && <RequestNotice request={impact.request} />}
        {!isWaiting && hasChanges && <p>{t('edit.request.lead')}</p>}
        <ChangesPart />
        {hasChanges && <FindingsPart ref={findings} checked={checked} />}
        {hasChanges && !isWaiting && (
          <div className="edit-sheet__part edit-publish__wishes">
            <Publishers chosen={to} onChange={setTo} />
            <NoteField label={t('edit.request.note')} hint={t('edit.request.noteHint')} value={note} onChange={setNote} />
          </div>
        )}
      </div>
    </Dialog>
  )
}

/** Who may publish it; nobody chosen: all of them are told. */
function Publishers({ chosen, onChange }: { chosen: readonly Guid[]; onChange: (chosen: readonly Guid[]) => void }): ReactNode {
  const { t } = useTranslation()
  const { calls } = usePublishing()
  const guid = useEditState(({ edited }) => edited.value.guid)
  const { data: people, isError } = useQuery({
    queryKey: keys.publishers(guid),
    queryFn: async ({ signal }) => (await calls.loadRequests()).listPublishers(signal),
    ...askAnew,
  })
  if (isError || !people) return <p className="edit-sheet__waiting">{isError ? t('edit.request.notRead') : t('edit.request.reading')}</p>
  if (people.length === 0) return <p className="edit-sheet__hint">{t('edit.request.nobody')}</p>
  return (
    <fieldset className="edit-request__people">
      <legend className="edit-sheet__label">{t('edit.request.to')}</legend>
      <p className="edit-sheet__hint">{t('edit.request.toHint')}</p>
      <div className="edit-request__names">
        {people.map((person) => (
          <div key={person.guid} className="edit-request__person">
            <Checkbox
              label={person.name}
              checked={chosen.includes(person.guid)}
              onChange={({ target }) => onChange(target.checked ? [...chosen, person.guid] : chosen.filter((each) => each !== person.guid))}
            />
            <Avatar name={person.name} photo={findPhotoAddress(person.photo)} size={24} />
          </div>
        ))}
      </div>
    </fieldset>
  )
}

/** Saves, asks, and closes the dialog. */
function useSend() {
  const { t } = useTranslation()
  const tasks = useTasks()
  const session = useEditSession()
  const { calls, findings, close } = usePublishing()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const send = async (wishes: { note: string | undefined; to: readonly Guid[] }) => {
    setBusy(true)
    setRefusal(undefined)
    try {
      await session.saveNow()
      const { saving, version } = session.getState()
      if (saving !== 'saved') throw new NotSaved(saving)
      await runFormTask(tasks, {
        type: 'add',
        entity: 'publish request',
        work: async () => (await calls.loadRequests()).ask(wishes, version),
        doneWords: () => t('edit.request.done.add'),
        undo: async () => {
          await (await calls.loadRequests()).withdraw()
          void findings.ask()
        },
        undoWordsFor: (error) => describeProblem(error, (key, params) => t(key, params ?? {})).title,
      })
      void findings.ask()
      close()
    } catch (error) {
      setRefusal(error)
      setBusy(false)
      await session.refresh()
      void findings.ask()
    }
  }
  return { send, isBusy, refusal }
}
