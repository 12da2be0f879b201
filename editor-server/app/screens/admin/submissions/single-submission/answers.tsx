import { FileText, Eye } from 'lucide'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getSubmissionFile, revealSensitiveAnswers, type ToldAnswer } from '../../../../../api/submissions/contract.ts'
import { addressOf } from '../../../../client/api/describe-call.ts'
import { useApplication } from '../../../../client/application-context.ts'
import { useAnswer } from '../../../../layout/use-answer.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { Notice } from '../../../../ui/notice/notice.tsx'
import type { Submission } from './screen.tsx'

/** What was asked and answered, step by step; sensitive answers are shown when somebody asks, and not kept. */
export function Answers({ submission }: { submission: Submission }): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const { answer, isBusy, run } = useAnswer([])
  const [full, setFull] = useState<Readonly<Record<string, string>>>()
  const { guid, steps } = submission
  const hasMasked = steps.some(({ answers }) => answers.some(({ isSensitive, text }) => isSensitive && text !== undefined))
  const show = () => run(async () => setFull((await callApi(revealSensitiveAnswers, { params: { guid } })).body))
  return (
    <>
      {steps.map((step, index) => (
        // A step has no guid, and its place does not change.
        <Step key={index} step={step} number={index + 1} isOnly={steps.length === 1} guid={guid} full={full} />
      ))}
      {hasMasked && (
        <div className="admin-submission__masked">
          {answer && <Notice kind={answer.kind} isAnswer title={answer.title} />}
          <Button
            icon={<Icon of={Eye} />}
            isBusy={isBusy}
            onClick={() => (full ? setFull(undefined) : show())}
            aria-pressed={full !== undefined}
          >
            {t('single-submission.showSensitive')}
          </Button>
          <p className="app-dim">{t('single-submission.sensitiveLogged')}</p>
        </div>
      )}
    </>
  )
}

interface StepProps {
  step: Submission['steps'][number]
  number: number
  isOnly: boolean
  guid: string
  full: Readonly<Record<string, string>> | undefined
}

function Step({ step: { title, lang, answers }, number, isOnly, guid, full }: StepProps): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const shown = (answer: ToldAnswer) => (full && answer.isSensitive ? { ...answer, text: full[answer.guid] ?? answer.text } : answer)
  return (
    <section className="admin-section admin-submission__step" aria-labelledby={id}>
      <h2 id={id} lang={lang}>
        {title ?? (isOnly ? t('single-submission.answers') : t('single-submission.step', { number }))}
      </h2>
      <dl>
        {answers.map((answer) => (
          <div key={answer.guid}>
            <dt lang={answer.lang}>{answer.label || answer.guid}</dt>
            <dd>
              <Value {...shown(answer)} submission={guid} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type ValueProps = Pick<ToldAnswer, 'text' | 'files' | 'rows'> & { submission: string }

function Value({ text, files, rows, submission }: ValueProps): ReactNode {
  const { t } = useTranslation()
  if (files)
    return (
      <ul className="admin-submission__files">
        {files.map(({ guid, name, size }) => (
          <li key={guid}>
            <a href={addressOf(getSubmissionFile, { params: { guid: submission, fileGuid: guid } })} download>
              <Icon of={FileText} size={16} />
              {name}
            </a>{' '}
            <span className="app-dim">{t('single-submission.size', { size: Math.max(1, Math.round(size / 1000)) })}</span>
          </li>
        ))}
      </ul>
    )
  if (rows)
    return (
      <ol className="admin-submission__rows">
        {rows.map((row, index) => (
          <li key={index}>
            <dl>
              {row.map(({ guid, label, lang, text: own, files: ownFiles }) => (
                <div key={guid}>
                  <dt lang={lang}>{label || guid}</dt>
                  <dd>
                    <Value text={own} files={ownFiles} submission={submission} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    )
  if (text === undefined || text === '') return <span className="app-dim">{t('single-submission.noAnswer')}</span>
  return <span className="admin-submission__text">{text}</span>
}
