import type { ReactNode } from 'react'
import type { Answer, SimpleAnswer } from '#content/model/form/answers.ts'
import { writeLimit } from '#content/model/form/describe-fault.ts'
import type { FormField } from '#content/model/form/field.ts'
import { isToldToSender } from '#content/model/form/field-types.ts'
import { ownNames } from '#content/model/form/posted.ts'
import { type FormStep, isStepShown } from '#content/model/form/steps.ts'
import { tellNumber } from '#content/model/form/tell-number.ts'
import { type FormState, read, say } from './field-args.ts'
import { FormHeading } from './field-parts.tsx'

/** All answers, step by step, with a way back to each. */
export function Overview({ steps, ...form }: FormState & { steps: readonly FormStep[] }): ReactNode {
  return steps
    .filter((step) => isStepShown(step, form.shown))
    .map((step) => <AnswerLines key={step.index} step={step} form={form} canChange />)
}

interface AnswerLinesProps {
  step: FormStep
  form: FormState
  /** Whether a button leads back to the step. */
  canChange?: boolean
  /** Guids of answers that are there and not shown. */
  masked?: ReadonlySet<string>
}

/** The answers of one step. */
export function AnswerLines({ step, form, canChange = false, masked }: AnswerLinesProps): ReactNode {
  const { text, lang } = read(form, step.label ?? form.version.title)
  return (
    <section className="form__summary">
      <div className="form__summary-head">
        <FormHeading form={form} below={canChange ? 1 : 0} lang={lang}>
          {text}
        </FormHeading>
        {canChange && (
          <button className="form__change" type="submit" name={ownNames.act} value={`to:${step.index}`}>
            {say(form, 'form.change')}
            <span className="sr-only">: {text}</span>
          </button>
        )}
      </div>
      <dl className="form__answers">
        {step.fields
          .filter((field) => isToldToSender(field) && form.shown.has(field.guid))
          .map((field) => (
            <AnswerLine
              key={field.guid}
              field={field}
              answer={form.answers[field.guid]}
              isMasked={masked?.has(field.guid) ?? false}
              form={form}
            />
          ))}
      </dl>
    </section>
  )
}

interface AnswerLineProps {
  field: FormField
  answer: Answer | undefined
  isMasked: boolean
  form: FormState
}

function AnswerLine({ field, answer, isMasked, form }: AnswerLineProps): ReactNode {
  const { text, lang } = read(form, field.label)
  return (
    <div className="form__answer">
      <dt lang={lang}>{text}</dt>
      <dd>
        {isMasked ? (
          say(form, 'form.masked')
        ) : field.type === 'group' ? (
          <Rows field={field} answer={answer} form={form} />
        ) : (
          <AnswerText field={field} answer={answer as SimpleAnswer | undefined} form={form} />
        )}
      </dd>
    </div>
  )
}

function Rows({ field, answer, form }: { field: FormField; answer: Answer | undefined; form: FormState }): ReactNode {
  const rows = Array.isArray(answer) ? (answer as Record<string, SimpleAnswer>[]) : []
  if (rows.length === 0) return say(form, 'form.noAnswer')
  return (
    <ol className="form__answer-rows">
      {rows.map((row, index) => (
        <li key={index}>
          {(field.fields ?? [])
            .filter((inner) => row[inner.guid] !== undefined)
            .map((inner) => (
              <div key={inner.guid}>
                {read(form, inner.label).text}: <AnswerText field={inner} answer={row[inner.guid]} form={form} />
              </div>
            ))}
        </li>
      ))}
    </ol>
  )
}

/** An answer as people read it. */
export function AnswerText({ field, answer, form }: { field: FormField; answer: SimpleAnswer | undefined; form: FormState }): ReactNode {
  const lines = describeAnswer(field, answer, form)
  if (lines.length === 0) return say(form, 'form.noAnswer')
  return lines.map((line, index) => (
    <span key={index} className="form__line">
      {line}
    </span>
  ))
}

/** The lines of an answer. */
export function describeAnswer(field: FormField, answer: SimpleAnswer | undefined, form: FormState): string[] {
  if (answer === undefined) return []
  if (typeof answer === 'string') return describeText(field, answer, form)
  if (!Array.isArray(answer)) {
    const { street, number, addition, postcode, city } = answer
    return [[street, number, addition].filter(Boolean).join(' '), [postcode, city].filter(Boolean).join(' ')]
  }
  return answer.map((each) => (typeof each === 'string' ? optionText(field, each, form) : each.name))
}

const plain: ReadonlySet<FormField['type']> = new Set(['text', 'textarea', 'email', 'phone', 'colour', 'bsn', 'hidden'])

function describeText(field: FormField, answer: string, form: FormState): string[] {
  if (field.type === 'textarea') return answer.split('\n')
  if (plain.has(field.type)) return [answer]
  if (field.options) return [optionText(field, answer, form)]
  if (field.type === 'iban') return [answer.replaceAll(/(.{4})(?=.)/g, '$1 ')]
  if (answer === 'yes' || answer === 'no') return [say(form, `form.${answer}`)]
  return [tellNumber(field.type, answer, form.lang) ?? writeLimit(answer, form.lang)]
}

function optionText({ options }: FormField, value: string, form: FormState): string {
  const option = options?.find((each) => each.value === value)
  return option ? read(form, option.label).text : value
}
