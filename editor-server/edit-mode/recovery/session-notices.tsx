import { CloudOff, GitMerge, History, LogIn, TriangleAlert } from 'lucide'
import type { IconNode } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { usePublishing } from '../publish/publishing-context.ts'
import { useEditSession, useEditState } from '../session/use-edit-session.ts'
import { describeMoment } from '../versions/describe-moment.ts'
import { RecoveryDialog } from './recovery-dialog.tsx'

/** What stands between work and the server, and what to do about it. The session says the same to who hears the page. */
export function SessionNotices(): ReactNode {
  const { t } = useTranslation()
  const session = useEditSession()
  const { open, language } = usePublishing()
  const saving = useEditState((state) => state.saving)
  const recovery = useEditState((state) => state.recovery)
  const problem = useEditState((state) => state.problem)
  const otherTabs = useEditState((state) => state.otherTabs)
  const [isLooking, setLooking] = useState(false)
  return (
    <div className="edit-notices">
      {recovery && (
        <Line icon={History} kind="info" text={t('edit.recovery.found', { when: describeMoment(recovery.keptAt, language) })}>
          <Button onClick={() => setLooking(true)}>{t('edit.recovery.look')}</Button>
        </Line>
      )}
      {isLooking && recovery && <RecoveryDialog recovery={recovery} onClose={() => setLooking(false)} />}
      {saving === 'conflict' && (
        <Line icon={GitMerge} kind="warning" text={t('edit.recovery.conflict')}>
          <Button onClick={() => open({ kind: 'conflict' })}>{t('edit.recovery.choose')}</Button>
        </Line>
      )}
      {saving === 'signed-out' && (
        <Line icon={LogIn} kind="warning" text={t('edit.recovery.signedOut')}>
          {/* In a tab of its own: what is on the screen stays where it is, and is saved once one is back. */}
          <a className="ui-button" href="/sign-in" target="_blank" rel="noreferrer">
            <span>
              {t('edit.recovery.signIn')} <span className="ui-visually-hidden">{t('edit.publish.notice.newTab')}</span>
            </span>
          </a>
          <Button look="quiet" onClick={() => void session.saveNow()}>
            {t('edit.recovery.saveNow')}
          </Button>
        </Line>
      )}
      {saving === 'offline' && <Line icon={CloudOff} kind="warning" text={t('edit.recovery.offline')} />}
      {saving === 'failed' && (
        <Line icon={TriangleAlert} kind="negative" text={t('edit.recovery.failed', { why: problem?.title ?? '' })}>
          <Button onClick={() => void session.saveNow()}>{t('actions.retry')}</Button>
        </Line>
      )}
      {otherTabs > 0 && <Line icon={History} kind="info" text={t('edit.recovery.tabs', { count: otherTabs })} />}
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
