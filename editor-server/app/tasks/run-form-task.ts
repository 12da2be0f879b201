import type { TaskOptions } from './task-runner.ts'
import type { Tasks } from './use-tasks.ts'

/**
 * Sends a form as a task: busy, done and undo are told as of any other, and a failure by the form, at its fields.
 * @throws what `work` throws
 */
export async function runFormTask<Result>({ runTask }: Tasks, options: Omit<TaskOptions<Result>, 'wordsFor'>): Promise<Result> {
  let failure: { error: unknown } | undefined
  const wordsFor = (error: unknown) => {
    failure = { error }
    return ''
  }
  const result = await runTask({ ...options, wordsFor })
  if (failure) throw failure.error
  return result as Result
}
