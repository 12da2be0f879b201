import type { SubmissionStatus } from '#content/model/submission/schema.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { deleteSubmission, getSubmission, restoreSubmission, updateSubmission } from '../../../../api/submissions/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { changes } from '../../../client/queries/keys.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'

export interface SubmissionChanges {
  /** Sets where the work on submissions stands; the notice takes it back. */
  setStatus: (guids: readonly string[], status: SubmissionStatus) => void
  /** Puts submissions into the wastebasket; the notice takes them back. */
  remove: (guids: readonly string[], onDone?: () => void) => void
  /** Takes submissions out of the wastebasket; the notice puts them back into it. */
  restore: (guids: readonly string[]) => void
}

/** What is done with submissions, one after the other. */
export function useSubmissionChanges(): SubmissionChanges {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const { runTask } = useTasks()
  const meta = { changes: changes.submissions }
  /** Gives those that had another status. */
  const set = useMutation({
    meta,
    async mutationFn(wanted: readonly (readonly [guid: string, status: SubmissionStatus])[]) {
      const before: (readonly [string, SubmissionStatus])[] = []
      for (const [guid, status] of wanted) {
        const params = { guid }
        const { body, version } = await callApi(getSubmission, { params })
        if (body.status === status) continue
        await callApi(updateSubmission, { params, body: { status }, version })
        before.push([guid, body.status])
      }
      return before
    },
  })
  const each = (call: typeof deleteSubmission | typeof restoreSubmission) => async (guids: readonly string[]) => {
    for (const guid of guids) {
      const params = { guid }
      const { version } = await callApi(getSubmission, { params })
      await callApi(call, { params, version })
    }
  }
  const remove = useMutation({ meta, mutationFn: each(deleteSubmission) })
  const restore = useMutation({ meta, mutationFn: each(restoreSubmission) })
  return {
    setStatus: (guids, status) =>
      void runTask({
        type: 'edit',
        entity: 'submission',
        work: () => set.mutateAsync(guids.map((guid) => [guid, status] as const)),
        undo: (before) => set.mutateAsync(before),
        isUndoable: (before) => before.length > 0,
        doneWords: (before) => t('parts.submission.changed', { count: before.length }),
      }),
    remove: (guids, onDone) =>
      void runTask({
        type: 'delete',
        entity: 'submission',
        work: () => remove.mutateAsync(guids),
        undo: () => restore.mutateAsync(guids),
        doneWords: () => t('parts.submission.deleted', { count: guids.length }),
        onDone: () => onDone?.(),
      }),
    restore: (guids) =>
      void runTask({
        type: 'revert',
        entity: 'submission',
        work: () => restore.mutateAsync(guids),
        undo: () => remove.mutateAsync(guids),
      }),
  }
}
