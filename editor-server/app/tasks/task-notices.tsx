import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApplication } from '../client/application-context.ts'
import { NoticeStore } from '../ui/notices/notice-store.ts'
import { Notices } from '../ui/notices/notices.tsx'
import { createTaskRunner } from './task-runner.ts'
import { type Tasks, TasksContext } from './use-tasks.ts'

const nobody = { properties: [], isContentManager: false, isAdmin: false, isMett: false }

export interface TaskNoticesProps {
  /**
   * Everybody is told of what failed, and offered another try. Elsewhere content managers are (SPEC section 4); what is one's own nobody else
   * could look after.
   */
  isOfOwn?: boolean
  children: ReactNode
}

/** Shows tasks and notices over its children, which run them with `useTasks`. */
export function TaskNotices({ isOfOwn = false, children }: TaskNoticesProps): ReactNode {
  const { user, log } = useApplication()
  const { i18n } = useTranslation()
  const [store] = useState(() => new NoticeStore())
  const [tasks] = useState<Tasks>(() => {
    const runner = createTaskRunner({
      notices: store,
      findUser: () => {
        const found = user.state.applicationUser ?? nobody
        return isOfOwn ? { ...found, isContentManager: true } : found
      },
      // In the language of the moment, which the person may change.
      t: (key, params) => i18n.t(key, { ...params }),
      log,
      now: () => new Date(),
      createId: () => crypto.randomUUID(),
    })
    return { runTask: runner.run, showNotice: (notice) => store.show(notice) }
  })
  return (
    <TasksContext value={tasks}>
      {children}
      <Notices store={store} />
    </TasksContext>
  )
}
