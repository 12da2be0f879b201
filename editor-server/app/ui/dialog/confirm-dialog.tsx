import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button/button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

export interface ConfirmDialogProps extends Pick<DialogProps, 'title' | 'children'> {
  /** What the button says that does it. */
  confirm: string
  look?: 'primary' | 'danger'
  /** It has been closed by then. */
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is done; it is drawn while it asks. */
export function ConfirmDialog({ title, children, confirm, look = 'primary', onConfirm, onClose }: ConfirmDialogProps): ReactNode {
  const { t } = useTranslation()
  const act = () => {
    onClose()
    onConfirm()
  }
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button look={look} onClick={act}>
            {confirm}
          </Button>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
