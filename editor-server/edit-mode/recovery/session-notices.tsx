import { CloudOff, Copy, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { useEditSession, useEditState } from '../session/use-edit-session.ts'
import { NoticeLine } from './notice-line.tsx'

/** What stands between work and the server, and what to do about it. The session says the same to who hears the page. */
export function SessionNotices(): ReactNode {
  const { t } = useTranslation()
  const session = useEditSession()
  const saving = useEditState((state) => state.saving)
  const problem = useEditState((state) => state.problem)
  const otherTabs = useEditState((state) => state.otherTabs)
  return (
    <div className="edit-notices">
      {saving === 'offline' && <NoticeLine icon={CloudOff} kind="warning" text={t('edit.recovery.offline')} />}
      {saving === 'failed' && (
        <NoticeLine icon={TriangleAlert} kind="negative" text={t('edit.recovery.failed', { why: problem?.code ? problem.title : '' })}>
          <Button onClick={() => void session.saveNow()}>{t('actions.retry')}</Button>
        </NoticeLine>
      )}
      {otherTabs > 0 && <NoticeLine icon={Copy} kind="info" text={t('edit.recovery.tabs', { count: otherTabs })} />}
    </div>
  )
}
