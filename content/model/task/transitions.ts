import { notificationCloseOf } from '../profile/properties.ts'
import type { ApplicationUser } from '../profile/schema.ts'
import type { Task } from './schema.ts'

/** Milliseconds after which a running task shows a busy notice (SPEC section 9). */
export const BUSY_NOTICE_DELAY = 1000

export function startTask(task: Pick<Task, 'id' | 'type' | 'entity'> & Partial<Pick<Task, 'isSilent' | 'canUndo'>>): Task {
  return { isSilent: false, canUndo: false, ...task, state: 'processing' }
}

/** Marks a running task as done; an ended task does not change. */
export function completeTask(task: Task): Task {
  return task.state === 'processing' ? { ...task, state: 'done' } : task
}

/** @param now instant (ISO 8601) of the failure, part of its code */
export function failTask(task: Task, now: string): Task {
  return task.state === 'processing' ? { ...task, state: 'failed', failureCode: failureCodeOf(task, now) } : task
}

/** Starts a failed task again. */
export function retryTask(task: Task): Task {
  return task.state === 'failed' ? { ...task, state: 'processing', failureCode: undefined } : task
}

/** Such as SAVE-PAGE-20261121T093000Z: what failed, and when, short enough to read out on the telephone. */
function failureCodeOf({ type, entity }: Task, now: string): string {
  const moment = new Date(now).toISOString().replace(/[-:]|\.\d+/g, '')
  return [type, entity.replace(/[^A-Za-z0-9]+/g, ''), moment].join('-').toUpperCase()
}

export interface TaskNotice {
  kind: 'information' | 'positive' | 'negative'
  /** Key in the admin messages, `{{code}}` filled in from the task. */
  messageKey: string
  /** Milliseconds until it closes; 0 keeps it. */
  timeout: number
  action?: 'undo' | 'retry'
}

/**
 * The notice of a task (SPEC section 4): busy after a second unless silent; a success closes by itself; content managers see a failure with
 * a retry, and the caller logs it for everyone.
 * @param elapsed milliseconds since the task started
 */
export function findNotice(
  task: Task,
  elapsed: number,
  user: Pick<ApplicationUser, 'properties' | 'isContentManager'>,
): TaskNotice | undefined {
  if (task.state === 'processing') {
    if (task.isSilent || elapsed < BUSY_NOTICE_DELAY) return undefined
    return { kind: 'information', messageKey: `tasks.busy.${task.type}`, timeout: 0 }
  }
  if (task.state === 'done') {
    const timeout = notificationCloseOf(user) * 1000
    return { kind: 'positive', messageKey: `tasks.done.${task.type}`, timeout, ...(task.canUndo && { action: 'undo' as const }) }
  }
  return user.isContentManager ? { kind: 'negative', messageKey: `tasks.failed.${task.type}`, timeout: 0, action: 'retry' } : undefined
}
