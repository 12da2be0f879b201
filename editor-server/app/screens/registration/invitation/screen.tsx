import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { InvitationStatus } from '#content/model/invitation/schema.ts'
import { OnwardLinks } from '../../../layout/onward-links.tsx'
import { TaskPanel } from '../../../layout/task-panel.tsx'
import { useApplication, useUserState } from '../../../client/application-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/link-button/link-button.tsx'
import { AcceptForm } from './accept-form.tsx'

/** An invitation by its code, each status in its own words (SPEC sections 2 and 3). */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  const { user, state } = useApplication()
  const { code = '' } = useParams()
  const { invitation } = useUserState()
  const [isAccepted, setAccepted] = useState(false)
  // The server has asked already; this takes its answer from the call cache, or asks again where it had none.
  useEffect(() => void user.loadInvitation(code), [user, code])
  const first = user.findInvitationStatus(code)
  const status = invitation.status ?? first
  if (isAccepted) {
    return (
      <TaskPanel key="done" title={t('invitation.doneTitle')} lead={t('invitation.doneText', { name: state.site.name })}>
        <LinkButton to="/sign-in" look="primary" isWide>
          {t('sign-in.submit')}
        </LinkButton>
      </TaskPanel>
    )
  }
  if (status === 'Open') {
    return (
      <TaskPanel title={t('invitation.openTitle', { name: state.site.name })} lead={t('invitation.Open')}>
        <AcceptForm code={code} onAccepted={() => setAccepted(true)} />
      </TaskPanel>
    )
  }
  if (status) return <ClosedInvitation status={status} />
  if (invitation.loadingStatus === undefined) return <TaskPanel title={t('invitation.title')} lead={t('loading.short')} />
  return (
    <TaskPanel title={t('pages.error.title')} lead={t('invitation.failed')}>
      <Button look="primary" isWide onClick={() => void user.loadInvitation(code)}>
        {t('actions.retry')}
      </Button>
    </TaskPanel>
  )
}

function ClosedInvitation({ status }: { status: Exclude<InvitationStatus, 'Open'> }): ReactNode {
  const { t } = useTranslation()
  return (
    <TaskPanel title={t(`invitation.${status}.title`)} lead={t(`invitation.${status}.text`)} needsScript={false}>
      <OnwardLinks signIn={status === 'Accepted' ? t('sign-in.submit') : undefined} />
    </TaskPanel>
  )
}
