import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { checkArea } from '#content/access/site-access.ts'
import { countEditablePages } from '../../../../api/work/contract.ts'
import { describeCall } from '../../../client/api/describe-call.ts'
import { useApplication, useUserState } from '../../../client/application-context.ts'
import { keys } from '../../../client/queries/keys.ts'
import { AdminScreen } from '../../../layout/admin-screen.tsx'
import { useUnreadCount } from '../../../layout/use-unread-count.ts'
import { LinkButton } from '../../../ui/link-button/link-button.tsx'
import { CommentList, DraftList, FindingList, PlanList, RecentList, RequestList } from './lists.tsx'
import { EditablePages } from './editable-pages.tsx'
import './work.css'

/** The start page of who edits the site. */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  const { callApi, isWithinApplication } = useApplication()
  const { applicationUser } = useUserState()
  const unread = useUnreadCount()
  const { data } = useQuery({
    queryKey: keys.answer(describeCall(countEditablePages)),
    queryFn: ({ signal }) => callApi(countEditablePages, { signal }),
  })
  const counts = data?.body
  const plans = checkArea(applicationUser, 'pages').isAllowed
  return (
    <AdminScreen title={t('admin.menu.work')} lead={counts && t(counts.editable === 0 ? 'work.nothing' : 'work.lead', { ...counts })}>
      {unread !== undefined && unread > 0 && (
        <p className="admin-work__unread">
          <LinkButton to="/account/notifications" isOutside={!isWithinApplication('/account/notifications')}>
            {t('work.unread', { count: unread })}
          </LinkButton>
        </p>
      )}
      <div className="admin-work">
        <div className="admin-work__side">
          <RecentList />
          <DraftList of="own" />
          <DraftList of="others" />
        </div>
        <div className="admin-work__side">
          <RequestList of="waiting" />
          <RequestList of="own" />
          <PlanList state="failed" hasScreen={plans} />
          <CommentList />
          <FindingList />
          <PlanList state="planned" hasScreen={plans} />
        </div>
      </div>
      <EditablePages />
    </AdminScreen>
  )
}
