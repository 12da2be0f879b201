import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormRow } from '../../../../api/forms/contract.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Pages } from './forms-table.tsx'

/** Tells why a form cannot be deleted, and what can be done instead. */
export function InUseDialog({ form, onClose }: { form: FormRow; onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen
      title={t('forms.inUseTitle', { name: form.name })}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          {t('actions.close')}
        </Button>
      }
    >
      {form.submissions > 0 && <Notice kind="warning">{t('forms.hasSubmissions', { count: form.submissions })}</Notice>}
      {form.pageCount > 0 && (
        <>
          <Notice kind="warning">{t('forms.inUseText')}</Notice>
          <Pages pages={form.pages} count={form.pageCount} />
        </>
      )}
    </Dialog>
  )
}
