import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../client/api/api-problem.ts'
import { describeFailure, type FormProblem } from './describe-failure.ts'

export interface Submission {
  /** For the form's `onSubmit`. */
  onSubmit: (event: React.FormEvent<HTMLFormElement>) => void
  isBusy: boolean
  problem: FormProblem | undefined
  /** Goes up with every attempt that failed. */
  attempt: number
}

export interface SubmissionOptions {
  /** Words of this screen for a problem, by its code; others are told in the server's words. */
  wordings?: Readonly<Record<string, FormProblem>>
}

/** Sends a form once at a time, and puts what the server says is wrong with the fields at these. */
export function useSubmission<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  send: (values: Values) => Promise<void>,
  { wordings = {} }: SubmissionOptions = {},
): Submission {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<FormProblem>()
  const [attempt, setAttempt] = useState(0)

  async function submit(values: Values): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      await send(values)
    } catch (error) {
      const hasFields = setFieldErrors(form, error)
      setProblem(hasFields ? undefined : describeFailure(error, t, wordings))
      setAttempt((before) => before + 1)
    } finally {
      setBusy(false)
    }
  }

  return {
    onSubmit: (event) => {
      event.preventDefault()
      if (isBusy) return
      void form.handleSubmit(submit, () => {
        setProblem(undefined)
        setAttempt((before) => before + 1)
      })()
    },
    isBusy,
    problem,
    attempt,
  }
}

/** Puts what the server found at the fields that the form has. */
function setFieldErrors<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): boolean {
  if (!(error instanceof ApiProblem)) return false
  const names = Object.keys(form.getValues())
  const found = error.errors.flatMap(({ path, message }) => {
    const name = path.replace(/^body\./, '')
    return names.includes(name) ? [{ name: name as FieldPath<Values>, message }] : []
  })
  for (const { name, message } of found) form.setError(name, { type: 'server', message })
  return found.length > 0
}
