import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeMoment } from '../../../client/describe-moment.ts'
import { findPhotoAddress } from '../../../client/photo-address.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { runFormTask } from '../../../tasks/run-form-task.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import type { Impact, RequestCalls } from '../../workspace/publishing-calls.ts'
import { usePublishing } from '../../workspace/publishing-context.ts'
import { useFindingState } from '../../workspace/use-findings.ts'
import { type DescribedProblem, describeProblem } from '../describe-problem.ts'
import { NoteField } from '../note-field.tsx'
import { useRequestTexts } from './use-request-texts.ts'

interface RequestNoticeProps {
  request: NonNullable<Impact['request']>
}

/** Who asks to publish this, with what words, and what can be answered. */
export function RequestNotice(props: RequestNoticeProps): ReactNode {
  return useRequestTexts() && <Shown {...props} />
}

function Shown({ request: { askedBy, askedOn, note, isOwn, isCurrent, returned } }: RequestNoticeProps): ReactNode {
  const { t, i18n } = useTranslation()
  const { impact } = useFindingState()
  const { run, isBusy, problem } = useAnswer()
  const [isReturning, setReturning] = useState(false)
  const language = i18n.language === 'en' ? 'en' : 'nl'
  const who = (name: string | undefined) => name ?? t('edit.request.someone')
  const title = returned
    ? t('edit.request.returned', { name: who(returned.by?.name), moment: describeMoment(returned.on, language) })
    : t(isOwn ? 'edit.request.own' : 'edit.request.asks', { name: who(askedBy?.name), moment: describeMoment(askedOn, language) })
  const words = returned?.note ?? note
  const person = returned ? returned.by : askedBy
  return (
    <Notice kind={returned ? 'warning' : 'info'} title={title}>
      {(person !== undefined || words !== undefined) && (
        <div className="edit-request__said">
          {person && <Avatar name={person.name} photo={findPhotoAddress(person.photo)} />}
          {words !== undefined && <p className="edit-request__words">{words}</p>}
        </div>
      )}
      {!returned && !isCurrent && <p>{t(isOwn ? 'edit.request.changedOwn' : 'edit.request.changed')}</p>}
      {problem && <p role="alert">{problem.text}</p>}
      {isReturning ? (
        <ReturnForm isBusy={isBusy} onSend={(text) => run('edit', (calls) => calls.sendBack(text))} onCancel={() => setReturning(false)} />
      ) : (
        <div className="edit-request__actions">
          {impact?.mayPublish === true && !returned && !isOwn && (
            <Button onClick={() => setReturning(true)}>{t('edit.request.sendBack')}</Button>
          )}
          {isOwn && (
            <Button isBusy={isBusy} onClick={() => run('delete', (calls) => calls.withdraw())}>
              {t(returned ? 'edit.request.forget' : 'edit.request.withdraw')}
            </Button>
          )}
        </div>
      )}
    </Notice>
  )
}

function ReturnForm({ isBusy, onSend, onCancel }: { isBusy: boolean; onSend: (note: string) => void; onCancel: () => void }): ReactNode {
  const { t } = useTranslation()
  const [note, setNote] = useState('')
  const [hasTried, setTried] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const isMissing = note.trim() === ''
  const send = () => {
    setTried(true)
    if (isMissing) field.current?.querySelector('textarea')?.focus()
    else onSend(note.trim())
  }
  return (
    <div
      className="edit-request__return"
      ref={(element) => {
        if (element && !field.current) element.querySelector('textarea')?.focus()
        field.current = element
      }}
    >
      <NoteField
        label={t('edit.request.why')}
        hint={t('edit.request.whyHint')}
        value={note}
        onChange={setNote}
        rows={3}
        isRequired
        error={hasTried && isMissing ? t('edit.request.whyMissing') : undefined}
      />
      <div className="edit-request__actions">
        <Button look="primary" isBusy={isBusy} onClick={send}>
          {t('edit.request.sendBackNow')}
        </Button>
        <Button onClick={onCancel}>{t('actions.cancel')}</Button>
      </div>
    </div>
  )
}

interface Answering {
  /** @param what deletes the request, or changes it into one that is sent back */
  run: (what: 'delete' | 'edit', work: (calls: RequestCalls) => Promise<void>) => void
  isBusy: boolean
  problem: DescribedProblem | undefined
}

/** Does it, and closes the dialog; everything that shows the request asks again. */
function useAnswer(): Answering {
  const { t } = useTranslation()
  const { calls, findings, close } = usePublishing()
  const tasks = useTasks()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<DescribedProblem>()
  const run: Answering['run'] = (what, work) => {
    setBusy(true)
    setProblem(undefined)
    runFormTask(tasks, {
      type: what,
      entity: 'publish request',
      work: async () => work(await calls.loadRequests()),
      doneWords: () => t(`edit.request.done.${what}`),
    })
      .then(() => {
        void findings.ask()
        close()
      })
      .catch((error: unknown) => {
        setProblem(describeProblem(error, (key, params) => t(key, params ?? {})))
        setBusy(false)
      })
  }
  return { run, isBusy, problem }
}
