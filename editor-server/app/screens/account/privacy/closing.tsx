import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getClosing } from '../../../../api/account/contract.ts'
import { describeCall } from '../../../client/api/describe-call.ts'
import { useApplication } from '../../../client/application-context.ts'
import { keys } from '../../../client/queries/keys.ts'
import { AccountSection } from '../../../layout/account-screen.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { createLateDialog } from '../../../ui/late-part/held-part.tsx'

const ClosingDialog = createLateDialog(async () => (await import('./closing-dialog.tsx')).ClosingDialog)

/** The end of an account, which its owner can take back for 30 days. */
export function Closing(): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const [isAsking, setAsking] = useState(false)
  const { data } = useQuery({
    queryKey: keys.answer(describeCall(getClosing)),
    queryFn: ({ signal }) => callApi(getClosing, { signal }),
    // Others become administrators, or are no longer.
    staleTime: 0,
  })
  const obstacle = data?.body.obstacle
  return (
    <AccountSection title={t('privacy.close.title')} lead={t('privacy.close.lead')}>
      {obstacle !== undefined && <p>{t(`privacy.close.obstacle.${obstacle}`)}</p>}
      {data && obstacle === undefined && (
        <div className="app-actions">
          <Button onClick={() => setAsking(true)}>{t('privacy.close.begin')}</Button>
        </div>
      )}
      {isAsking && <ClosingDialog onClose={() => setAsking(false)} />}
    </AccountSection>
  )
}
