import { useMutation } from '@tanstack/react-query'
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
  const [attempt, setAttempt] = useState(0)
  const fail = () => setAttempt((before) => before + 1)
  const { mutateAsync, reset, isPending, error } = useMutation({
    mutationFn: send,
    onError(problem) {
      for (const { name, message } of findFieldErrors(form, problem)) form.setError(name, { type: 'server', message })
      fail()
    },
  })
  const isOfFields = findFieldErrors(form, error).length > 0

  return {
    onSubmit: (event) => {
      event.preventDefault()
      if (isPending) return
      const submit = (values: Values) => mutateAsync(values).catch(() => {})
      void form.handleSubmit(submit, () => {
        reset()
        fail()
      })()
    },
    isBusy: isPending,
    problem: error && !isOfFields ? describeFailure(error, t, wordings) : undefined,
    attempt,
  }
}

/** What the server found wrong with fields that the form has. */
function findFieldErrors<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown) {
  if (!(error instanceof ApiProblem)) return []
  const names = Object.keys(form.getValues())
  return error.errors.flatMap(({ path, message }) => {
    const name = path.replace(/^body\./, '')
    return names.includes(name) ? [{ name: name as FieldPath<Values>, message }] : []
  })
}
