import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFileName } from '#content/checks/image-alt-file-name/is-file-name.ts'
import { isVagueLinkText } from '#content/checks/link-text-vague/is-vague-link-text.ts'
import type { Mend } from '#content/model/publish-finding/mend.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useEditSession } from '../../session/use-edit-session.ts'
import type { Finding } from '../../workspace/publishing-calls.ts'
import { usePublishing } from '../../workspace/publishing-context.ts'
import { createMend } from './create-mend.ts'

/** Longest answer: that of an alternative text. */
const LONGEST = 300

export interface FindingActionsProps {
  finding: Finding
  /** What the button is called that leads to the place. */
  goLabel: string
  onGo: () => void
  /** It was taken away by this button. */
  onMended: (label: string) => void
}

/** What takes a finding away: buttons that do so, some after a question, and the way to its words. */
export function FindingActions({ finding, goLabel, onGo, onMended }: FindingActionsProps): ReactNode {
  const { t } = useTranslation()
  const session = useEditSession()
  const { findings } = usePublishing()
  const [asked, setAsked] = useState<Mend>()
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const [hasChanged, setChanged] = useState(false)
  const actionOf = (mend: Mend, answer: string) => {
    const { edited } = session.getState()
    return createMend(finding, mend, answer, { edited, code: session.code, createGuid: () => crypto.randomUUID() })
  }
  const apply = (mend: Mend, answer = '') => {
    const action = actionOf(mend, answer)
    if (!action || !session.dispatch(action)) {
      setAsked(undefined)
      setChanged(true)
      void findings.ask()
      return
    }
    findings.drop(finding)
    onMended(mend.label)
  }
  if (asked) {
    return (
      <Question
        mend={asked}
        answer={answers[asked.label] ?? asked.suggestion ?? ''}
        onChange={(answer) => setAnswers({ ...answers, [asked.label]: answer })}
        onAnswer={(answer) => apply(asked, answer)}
        onCancel={() => setAsked(undefined)}
      />
    )
  }
  const mends = (finding.mends ?? []).filter((mend) => actionOf(mend, mend.suggestion ?? 'x') !== undefined)
  return (
    <div className="edit-mend">
      {mends.map((mend) => (
        <Button key={mend.label} onClick={() => (mend.question === undefined ? apply(mend) : setAsked(mend))}>
          {mend.label}
          {mend.question !== undefined && '…'}
        </Button>
      ))}
      <button className="edit-go" type="button" onClick={onGo}>
        {goLabel}
      </button>
      {hasChanged && <p role="status">{t('edit.findings.changed')}</p>}
    </div>
  )
}

interface QuestionProps {
  mend: Mend
  /** As it stands; it is kept when the question is closed. */
  answer: string
  onChange: (answer: string) => void
  onAnswer: (answer: string) => void
  onCancel: () => void
}

/** Asks in place, so that the list stays in sight. */
function Question({ mend, answer, onChange, onAnswer, onCancel }: QuestionProps): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const [fault, setFault] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const found = findFault(answer, mend)
    setFault(found)
    if (found === undefined) onAnswer(answer)
  }
  return (
    <form
      className="edit-mend edit-mend--asked"
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // It closes the question alone, not what this stands in.
        event.preventDefault()
        event.stopPropagation()
        onCancel()
      }}
    >
      <label className="edit-sheet__label" htmlFor={id}>
        {mend.question}
      </label>
      <input
        className="edit-input"
        id={id}
        autoFocus
        maxLength={LONGEST}
        value={answer}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={`${id}-fault`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className="edit-sheet__error" id={`${id}-fault`} role="alert">
        {fault !== undefined && t(`edit.findings.faults.${fault}`)}
      </p>
      <div className="edit-mend">
        <Button look="primary" type="submit">
          {t('edit.findings.apply')}
        </Button>
        <Button onClick={onCancel}>{t('actions.cancel')}</Button>
      </div>
    </form>
  )
}

/** An answer that the same checks would find again. */
function findFault(answer: string, { change }: Mend): 'empty' | 'fileName' | 'vague' | undefined {
  if (answer.trim() === '') return 'empty'
  const isAlt = change.kind === 'image' || (change.kind === 'text' && change.before.endsWith('!['))
  if (isAlt) return isFileName(answer) ? 'fileName' : undefined
  return isVagueLinkText(answer) ? 'vague' : undefined
}
