import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { QueryKey } from '@tanstack/react-query'
import { ApiProblem } from '../client/api/api-problem.ts'
import { describeFailureInLine } from '../ui/call-form/describe-failure.ts'

export interface Answered {
  answer: { kind: 'positive' | 'negative'; title: string } | undefined
  isBusy: boolean
  /** Runs one thing at a time. @param words for when it is done; none: nothing is told */
  run: (work: () => Promise<unknown>, words?: string) => void
}

/** What a section does, and what came of it. @param changes what it makes stale */
export function useAnswer(changes: readonly QueryKey[]): Answered {
  const { t } = useTranslation()
  const [answer, setAnswer] = useState<Answered['answer']>()
  const { mutate, isPending } = useMutation({
    meta: { changes },
    mutationFn: ({ work }: { work: () => Promise<unknown>; words: string | undefined }) => work(),
    onMutate: () => setAnswer(undefined),
    onSuccess: (_, { words }) => words !== undefined && setAnswer({ kind: 'positive', title: words }),
    // Who thinks better of proving who they are knows that nothing has happened.
    onError: (error) => {
      if (error instanceof ApiProblem && error.code === 'SITE_PROOF_NEEDED') return
      setAnswer({ kind: 'negative', title: describeFailureInLine(error, t) })
    },
  })
  return { answer, isBusy: isPending, run: (work, words) => mutate({ work, words }) }
}
