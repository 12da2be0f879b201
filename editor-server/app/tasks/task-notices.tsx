import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notificationCloseOf } from '#content/model/profile/properties.ts'
import { useApplication } from '../client/application-context.ts'
import { NoticeStore } from '../ui/notices/notice-store.ts'
import { Notices } from '../ui/notices/notices.tsx'
import { createTaskRunner } from './task-runner.ts'
import { type Tasks, TasksContext } from './use-tasks.ts'

const nobody = { properties: [] }

/**
 * Shows tasks and notices over its children, which run them with `useTasks`. Everybody is told of what failed and offered another try: whoever
 * is here edits the site, or looks after what nobody else could (SPEC section 4 names content managers).
 */
export function TaskNotices({ children }: { children: ReactNode }): ReactNode {
  const { user, log } = useApplication()
  const { i18n } = useTranslation()
  const [store] = useState(() => new NoticeStore())
  const [tasks] = useState<Tasks>(() => {
    const findUser = () => ({ properties: (user.state.applicationUser ?? nobody).properties, isContentManager: true })
    const runner = createTaskRunner({
      notices: store,
      findUser,
      // In the language of the moment, which the person may change.
      t: (key, params) => i18n.t(key, { ...params }),
      log,
      now: () => new Date(),
      createId: () => crypto.randomUUID(),
    })
    return { runTask: runner.run, showNotice: (notice) => store.show(notice), findDoneTime: () => notificationCloseOf(findUser()) * 1000 }
  })
  return (
    <TasksContext value={tasks}>
      {children}
      <Notices store={store} />
    </TasksContext>
  )
}
