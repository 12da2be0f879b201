import type { Tasks } from './use-tasks.ts'

/** Runs tasks and shows nothing, for samples. */
export const sampleTasks: Tasks = {
  runTask: async ({ work, onDone }) => {
    const result = await work()
    onDone?.(result)
    return result
  },
  showNotice: () => 0,
  findDoneTime: () => 0,
}
