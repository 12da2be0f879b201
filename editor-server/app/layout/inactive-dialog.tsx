import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { getClosing, reopenAccount } from '../../api/account/contract.ts'
import { useApplication } from '../client/application-context.ts'
import { describeDay } from '../client/describe-moment.ts'
import { askAnew, keys } from '../client/queries/keys.ts'
import { Button } from '../ui/button/button.tsx'
import { describeFailureInLine } from '../ui/call-form/describe-failure.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import { useSignOut } from './use-sign-out.ts'

/** For who may no longer use their account (SPEC section 4). Who has closed it can take that back. */
export function InactiveDialog({ isOpen }: { isOpen: boolean }): ReactNode {
  const { t, i18n } = useTranslation()
  const { callApi } = useApplication()
  const signOut = useSignOut()
  const { data } = useQuery({
    queryKey: keys.closing,
    queryFn: async ({ signal }) => (await callApi(getClosing, { signal })).body,
    enabled: isOpen,
    ...askAnew,
  })
  const { mutate, isPending, error } = useMutation({ mutationFn: (work: () => Promise<void>) => work() })
  const takeBack = async () => {
    await callApi(reopenAccount)
    // A new page: everything that was refused meanwhile is asked for again.
    location.assign('/account/privacy')
  }
  const { closedOn, erasedOn } = data ?? {}
  const dayOf = (instant: string) => describeDay(instant, i18n.language === 'en' ? 'en' : 'nl', 'full')
  return (
    <Dialog
      isOpen={isOpen}
      title={t(closedOn === undefined ? 'inactive.title' : 'layout.closed.title')}
      actions={
        <>
          {closedOn !== undefined && (
            <Button look="primary" isBusy={isPending} onClick={() => mutate(takeBack)}>
              {t('layout.closed.takeBack')}
            </Button>
          )}
          <Button look={closedOn === undefined ? 'primary' : 'secondary'} isBusy={isPending} onClick={() => mutate(signOut)}>
            {t('shell.signOut')}
          </Button>
        </>
      }
    >
      {closedOn === undefined || erasedOn === undefined ? (
        <p>{t('inactive.text')}</p>
      ) : (
        <p>{t('layout.closed.text', { on: dayOf(closedOn), until: dayOf(erasedOn) })}</p>
      )}
      {error && (
        <Notice kind="negative" isAnswer>
          <p>{describeFailureInLine(error, t)}</p>
        </Notice>
      )}
    </Dialog>
  )
}
