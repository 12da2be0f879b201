import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addSubmissionNote, hideSubmission, showSubmission, updateSubmission } from '../../../../../api/submissions/contract.ts'
import { ApiProblem } from '../../../../client/api/api-problem.ts'
import type { CallInput } from '../../../../client/api/describe-call.ts'
import { useApplication } from '../../../../client/application-context.ts'
import { changes, keys } from '../../../../client/queries/keys.ts'
import { useTasks } from '../../../../tasks/use-tasks.ts'

export interface SubmissionChange {
  isBusy: boolean
  change: (body: NonNullable<CallInput<typeof updateSubmission>['body']>) => void
  addNote: (text: string, onDone: () => void) => void
  /** Puts its public answers on the site. */
  show: () => void
  /** Takes them off again. */
  hide: () => void
}

/** Status of what others changed since it was read. */
const STALE = 412

/** Changes the submission as the person has seen it: what others changed meanwhile is shown first. */
export function useChange(guid: string, version: string | undefined): SubmissionChange {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const { runTask } = useTasks()
  const queries = useQueryClient()
  const meta = { changes: changes.submissions }
  const update = useMutation({
    meta,
    mutationFn: (body: NonNullable<CallInput<typeof updateSubmission>['body']>) =>
      callApi(updateSubmission, { params: { guid }, body, version }),
  })
  const note = useMutation({
    meta,
    mutationFn: (text: string) => callApi(addSubmissionNote, { params: { guid }, body: { text }, version }),
  })
  const shown = useMutation({
    meta,
    mutationFn: (call: typeof showSubmission | typeof hideSubmission) => callApi(call, { params: { guid }, version }),
  })
  const wordsFor = (error: unknown) => {
    if (!(error instanceof ApiProblem) || error.status !== STALE) return undefined
    void queries.invalidateQueries({ queryKey: keys.submission(guid) })
    return t('single-submission.changedMeanwhile')
  }
  return {
    isBusy: update.isPending || note.isPending || shown.isPending,
    change: (body) => void runTask({ type: 'edit', entity: 'submission', work: () => update.mutateAsync(body), wordsFor }),
    addNote: (text, onDone) =>
      void runTask({ type: 'add', entity: 'submission note', work: () => note.mutateAsync(text), wordsFor, onDone }),
    show: () => void runTask({ type: 'edit', entity: 'submission', work: () => shown.mutateAsync(showSubmission), wordsFor }),
    hide: () => void runTask({ type: 'edit', entity: 'submission', work: () => shown.mutateAsync(hideSubmission), wordsFor }),
  }
}
