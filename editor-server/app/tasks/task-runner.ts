import type { ApplicationUser } from '#content/model/profile/schema.ts'
import type { Task, TaskType } from '#content/model/task/schema.ts'
import { BUSY_NOTICE_DELAY, completeTask, failTask, findNotice, retryTask, startTask } from '#content/model/task/transitions.ts'
import { reasonOf } from '#content/errors/reason-of.ts'
import { ApiProblem } from '../client/api/api-problem.ts'
import { keepFailureCode } from '../client/api/failure-codes.ts'
import type { LogQueue } from '../client/logs/log-queue.ts'
import type { NoticeStore } from '../ui/notices/notice-store.ts'

export interface TaskOptions<Result> {
  type: TaskType
  /** What it is done to, such as page or list item; part of the code of a failure. */
  entity: string
  /** Shows no busy notice. */
  isSilent?: boolean
  work: () => Promise<Result>
  /** Takes back what was done; the notice offers it. */
  undo?: ((result: Result) => Promise<unknown>) | undefined
  /** Whether a result leaves anything to take back; by default it does. */
  isUndoable?: ((result: Result) => boolean) | undefined
  /**
   * Words for a failure that another try would not mend, in place of the usual ones; empty where the screen says it by itself, such as a form
   * at its fields.
   */
  wordsFor?: ((error: unknown) => string | undefined) | undefined
  /** The same for taking it back. */
  undoWordsFor?: ((error: unknown) => string | undefined) | undefined
  /** Words for how it ended well, in place of the usual ones; empty where the screen says it by itself. */
  doneWords?: ((result: Result) => string) | undefined
  /** Told of the result, also when it came with a later try. */
  onDone?: ((result: Result) => void) | undefined
}

export interface TaskRunnerOptions {
  notices: NoticeStore
  /** Who works; read when a task ends. */
  findUser: () => Pick<ApplicationUser, 'properties' | 'isContentManager'>
  /** Of the public messages. */
  t: (key: string, params?: Record<string, string>) => string
  log: LogQueue['log']
  now: () => Date
  createId: () => string
}

/** Runs work that takes a while, and reports its progress (SPEC sections 4 and 8). */
export interface TaskRunner {
  /** @returns the result of the first try; undefined when that failed, which the task has told */
  run<Result>(options: TaskOptions<Result>): Promise<Result | undefined>
  /** Tasks that have not ended well: those under way, and those that may be tried again. */
  getState(): readonly Task[]
  subscribe(listener: () => void): () => void
}

export function createTaskRunner(options: TaskRunnerOptions): TaskRunner {
  const tasks = new Map<string, Task>()
  let shown: readonly Task[] = []
  const listeners = new Set<() => void>()
  const tell = () => {
    shown = [...tasks.values()]
    for (const listener of listeners) listener()
  }
  const drop = ({ id }: Task) => {
    tasks.delete(id)
    tell()
  }
  const keep = (task: Task) => {
    if (task.state === 'done') return drop(task)
    tasks.set(task.id, task)
    tell()
  }

  async function start<Result>(task: Task, given: TaskOptions<Result>): Promise<Result | undefined> {
    keep(task)
    const notice = followTask(task, options)
    try {
      const result = await given.work()
      const done = completeTask(task)
      keep(done)
      const undo = given.isUndoable?.(result) === false ? undefined : given.undo
      const { undoWordsFor: wordsFor } = given
      const words = given.doneWords?.(result)
      if (words === '') notice.clear()
      else notice.end(done, undo && (() => void run({ type: 'revert', entity: task.entity, work: () => undo(result), wordsFor })), words)
      given.onDone?.(result)
      return result
    } catch (error) {
      const failed = failTask(task, options.now().toISOString())
      logFailure(failed, error, options.log)
      keepFailureCode(error, failed.failureCode ?? '')
      const words = given.wordsFor?.(error)
      if (words !== undefined) {
        drop(task)
        notice.clear()
        if (words !== '') options.notices.show({ kind: 'negative', message: words })
        return undefined
      }
      keep(failed)
      notice.end(failed, () => void start(retryTask(failed), given))
      return undefined
    }
  }

  function run<Result>(task: TaskOptions<Result>): Promise<Result | undefined> {
    const { type, entity, isSilent = false, undo } = task
    return start(startTask({ id: options.createId(), type, entity, isSilent, canUndo: undo !== undefined }), task)
  }

  return {
    run,
    getState: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Shows the notices of one try: busy after a second, then how it ended. */
function followTask(
  task: Task,
  { notices, findUser, t }: TaskRunnerOptions,
): { end: (task: Task, act?: () => void, words?: string) => void; clear: () => void } {
  const show = (now: Task, elapsed: number, act?: () => void, words?: string): number | undefined => {
    const notice = findNotice(now, elapsed, findUser())
    if (!notice) return undefined
    const { kind, messageKey, timeout, action } = notice
    return notices.show({
      kind,
      message: words ?? t(messageKey, { code: now.failureCode ?? '' }),
      timeout,
      isBusy: now.state === 'processing',
      ...(action && act && { action: { label: t(`actions.${action}`), run: act } }),
    })
  }
  let busy: number | undefined
  const timer = setTimeout(() => (busy = show(task, BUSY_NOTICE_DELAY)), BUSY_NOTICE_DELAY)
  const clear = () => {
    clearTimeout(timer)
    notices.close(busy)
  }
  return {
    clear,
    end(ended, act, words) {
      clear()
      show(ended, 0, act, words)
    },
  }
}

function logFailure({ failureCode = '' }: Task, error: unknown, log: TaskRunnerOptions['log']): void {
  const text = reasonOf(error)
  const correlationId = error instanceof ApiProblem ? error.correlationId : ''
  log('error', correlationId === '' ? text : `${text} (${correlationId})`, { code: failureCode })
}
