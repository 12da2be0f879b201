import { createContext, useContext } from 'react'
import type { NoticeStore } from '../ui/notices/notice-store.ts'
import type { TaskRunner } from './task-runner.ts'

export interface Tasks {
  runTask: TaskRunner['run']
  /** For what is no task: `showNotice({ kind, message })`. */
  showNotice: NoticeStore['show']
  /** How long what is done stays in sight, in ms, as the person wants it; 0: until it is closed. For notices that look otherwise. */
  findDoneTime: () => number
}

/** Its provider stands where `<Notices>` does. */
export const TasksContext = createContext<Tasks | undefined>(undefined)

/** Runs tasks and shows notices from a screen. */
export function useTasks(): Tasks {
  const tasks = useContext(TasksContext)
  if (!tasks) throw new TypeError('This component stands outside what shows tasks')
  return tasks
}
