import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'

/** The session has ended. Signing in happens in a tab of its own, so that nothing of this page is lost. */
export function SignedOutDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen
      title={t('edit.rescue.signedOut.title')}
      onClose={onClose}
      actions={
        <>
          <a className="ui-button" data-look="primary" href="/sign-in?returnTo=%2F" target="_blank">
            <span>{t('edit.rescue.signedOut.signIn')}</span>
          </a>
          <Button onClick={onClose}>{t('edit.rescue.later')}</Button>
        </>
      }
    >
      <p>{t('edit.rescue.signedOut.text')}</p>
    </Dialog>
  )
}
