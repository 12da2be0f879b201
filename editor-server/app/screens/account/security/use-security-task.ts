import { type QueryKey, useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import type { TaskOptions } from '../../../tasks/task-runner.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { wordsForRefusal } from '../../../tasks/words-for-refusal.ts'

export interface SecurityTask<Result> extends Pick<TaskOptions<Result>, 'type' | 'entity' | 'work' | 'undo'> {
  /** Tells that it is done; absent where the section shows what came of it. */
  words?: string | ((result: Result) => string) | undefined
}

export interface SecurityTasks {
  isBusy: boolean
  run: <Result>(task: SecurityTask<Result>) => void
}

/**
 * Runs what a section of the security screen does, as tasks. Few of them can be undone: what is taken away here is a key, and its secret is gone
 * for good, so that nobody can bring back what somebody else was locked out with.
 * @param changes what they make stale
 */
export function useSecurityTask(changes: readonly QueryKey[]): SecurityTasks {
  const { t } = useTranslation()
  const { runTask } = useTasks()
  const { mutateAsync, isPending } = useMutation({ meta: { changes }, mutationFn: (work: () => Promise<unknown>) => work() })
  /** A mutation has one type of result; what is done here has several. */
  async function through<Result>(work: () => Promise<Result>): Promise<Result> {
    const kept: Result[] = []
    await mutateAsync(async () => kept.push(await work()))
    return kept[0] as Result
  }
  // Who thinks better of proving who they are knows that nothing has happened.
  const wordsFor = (error: unknown): string | undefined =>
    error instanceof ApiProblem && error.code === 'SITE_PROOF_NEEDED' ? '' : wordsForRefusal(error, t)
  return {
    isBusy: isPending,
    run({ type, entity, work, undo, words = '' }) {
      if (isPending) return
      void runTask({
        type,
        entity,
        work: () => through(work),
        undo: undo && ((result) => through(() => undo(result))),
        doneWords: (result) => (typeof words === 'string' ? words : words(result)),
        wordsFor,
        undoWordsFor: wordsFor,
      })
    },
  }
}
