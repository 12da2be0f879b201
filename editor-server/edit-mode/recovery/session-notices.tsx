import { CloudOff, Copy, TriangleAlert } from 'lucide'
import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { useEditSession, useEditState } from '../session/use-edit-session.ts'

/** What stands between work and the server, and what to do about it. The session says the same to who hears the page. */
export function SessionNotices(): ReactNode {
  const { t } = useTranslation()
  const session = useEditSession()
  const saving = useEditState((state) => state.saving)
  const problem = useEditState((state) => state.problem)
  const otherTabs = useEditState((state) => state.otherTabs)
  return (
    <div className="edit-notices">
      {saving === 'offline' && <Line icon={CloudOff} kind="warning" text={t('edit.recovery.offline')} />}
      {saving === 'failed' && (
        <Line icon={TriangleAlert} kind="negative" text={t('edit.recovery.failed', { why: problem?.title ?? '' })}>
          <Button onClick={() => void session.saveNow()}>{t('actions.retry')}</Button>
        </Line>
      )}
      {otherTabs > 0 && <Line icon={Copy} kind="info" text={t('edit.recovery.tabs', { count: otherTabs })} />}
    </div>
  )
}

function Line({
  icon,
  kind,
  text,
  children,
}: {
  icon: IconNode
  kind: 'info' | 'warning' | 'negative'
  text: string
  children?: ReactNode
}): ReactNode {
  return (
    <div className="edit-notices__line" data-kind={kind}>
      <Icon of={icon} />
      <p>{text}</p>
      {children !== undefined && <div className="edit-notices__actions">{children}</div>}
    </div>
  )
}
