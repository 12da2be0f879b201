import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApplication } from '../client/application-context.ts'
import { NoticeStore } from '../ui/notices/notice-store.ts'
import { Notices } from '../ui/notices/notices.tsx'
import { createTaskRunner } from './task-runner.ts'
import { type Tasks, TasksContext } from './use-tasks.ts'

const nobody = { properties: [], isContentManager: false, isAdmin: false, isMett: false }

/** Shows tasks and notices over its children, which run them with `useTasks`. */
export function TaskNotices({ children }: { children: ReactNode }): ReactNode {
  const { user, log } = useApplication()
  const { t } = useTranslation()
  const [store] = useState(() => new NoticeStore())
  const [tasks] = useState<Tasks>(() => {
    const runner = createTaskRunner({
      notices: store,
      findUser: () => user.state.applicationUser ?? nobody,
      t: (key, params) => t(key, { ...params }),
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
