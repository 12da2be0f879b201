import type { ReactNode } from 'react'
import { sayForm } from '#content/messages/form/say-form.ts'
import type { Answers } from '#content/model/form/answers.ts'
import { isToldToSender } from '#content/model/form/field-types.ts'
import type { PublicVersion } from '#content/model/form/public-form.ts'
import { listSteps } from '#content/model/form/steps.ts'
import type { FormState } from '../../blocks/form/field-args.ts'
import { AnswerLines } from '../../blocks/form/overview.tsx'
import { formatDate, formatTime } from '../../language/format-date.ts'

interface SentProps {
  lang: string
  version: PublicVersion
  answers: Answers
  /** Guids of answers that are there and not shown. */
  masked: ReadonlySet<string>
  createdOn: string
}

/** What was sent, with the questions of its own version. */
export function SentAnswers({ lang, version, answers, masked, createdOn }: SentProps): ReactNode {
  const shown = new Set([...Object.keys(answers), ...masked])
  const form: FormState = {
    version,
    lang,
    ids: 'sent',
    headingLevel: 2,
    raw: {},
    answers,
    shown,
    calculated: {},
    faults: [],
    files: {},
  }
  const steps = listSteps(version).filter(({ fields }) => fields.some((field) => isToldToSender(field) && shown.has(field.guid)))
  return (
    <>
      <p>{sayForm(lang, 'form.sentOn', { date: `${formatDate(createdOn, lang)}, ${formatTime(createdOn, lang)}` })}</p>
      {steps.map((step) => (
        <AnswerLines key={step.index} step={step} form={form} masked={masked} />
      ))}
    </>
  )
}
