import { type ReactNode, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { ErrorSummary } from '../error-summary/error-summary.tsx'
import { listErrors } from './list-errors.ts'
import { useFirstField } from './use-first-field.ts'
import type { Submission } from './use-submission.ts'

export interface CallFormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  submission: Submission
  children: ReactNode
  /** Without it the form is named by the page's heading. */
  label?: string
  /** For a button elsewhere that sends it. */
  id?: string
}

/** A form of the live application: the summary of what is wrong, then its fields. The browser's own bubbles are off. */
export function CallForm<Values extends FieldValues>({ form, submission, children, label, id }: CallFormProps<Values>): ReactNode {
  const { problem, attempt, onSubmit } = submission
  const toldAttemptRef = useRef(0)
  const element = useRef<HTMLFormElement>(null)
  useFirstField(element)
  const errors = listErrors(form.formState.errors)
  return (
    // Until the script is there, or without it, nothing is sent and what is typed stays (HTML: a form of method dialog outside a dialog).
    <form ref={element} className="ui-call-form" id={id} method="dialog" onSubmit={onSubmit} noValidate aria-label={label}>
      {attempt > 0 && (problem || errors.length > 0) && (
        <ErrorSummary attempt={attempt} toldAttemptRef={toldAttemptRef} {...problem} errors={errors} />
      )}
      {children}
    </form>
  )
}
