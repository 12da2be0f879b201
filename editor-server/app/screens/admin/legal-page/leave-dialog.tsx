import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLeaveGuard } from '../../../layout/use-leave-guard.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'

/** Asks before somebody leaves words that are not published. */
export function LeaveDialog({ isTyped }: { isTyped: boolean }): ReactNode {
  const { t } = useTranslation()
  const blocker = useLeaveGuard(isTyped)
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      isOpen
      title={t('legal-page.leave.title')}
      onClose={() => blocker.reset()}
      actions={
        <>
          <Button look="primary" onClick={() => blocker.reset()}>
            {t('legal-page.leave.stay')}
          </Button>
          <Button onClick={() => blocker.proceed()}>{t('legal-page.leave.go')}</Button>
        </>
      }
    >
      <p>{t('legal-page.leave.text')}</p>
    </Dialog>
  )
}
