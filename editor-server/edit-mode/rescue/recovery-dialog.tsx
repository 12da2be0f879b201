import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'

export interface RecoveryDialogProps {
  /** When the work was kept, ISO 8601. */
  keptAt: string
  language: InterfaceLanguage
  onChoose: (choice: 'restore' | 'discard') => void
}

/** Work that never reached the server is offered; it has to be answered, since both answers change what is on the page. */
export function RecoveryDialog({ keptAt, language, onChoose }: RecoveryDialogProps): ReactNode {
  const { t } = useTranslation()
  const format = new Intl.DateTimeFormat(language === 'nl' ? 'nl-NL' : 'en-GB', { dateStyle: 'long', timeStyle: 'short' })
  return (
    <Dialog
      isOpen
      title={t('edit.rescue.recovery.title')}
      actions={
        <>
          <Button look="primary" onClick={() => onChoose('restore')}>
            {t('edit.rescue.recovery.restore')}
          </Button>
          <Button onClick={() => onChoose('discard')}>{t('edit.rescue.recovery.discard')}</Button>
        </>
      }
    >
      <p>{t('edit.rescue.recovery.text', { moment: format.format(new Date(keptAt)) })}</p>
    </Dialog>
  )
}
