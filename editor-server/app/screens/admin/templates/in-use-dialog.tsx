import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import type { TemplateRow } from './templates-table.tsx'
import { PagesOfTemplate } from './template-uses.tsx'

/** Tells why a template cannot be deleted: where it is used, with ways there. */
export function InUseDialog({ template, onClose }: { template: TemplateRow; onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen
      title={t('templates.inUseTitle', { name: template.name })}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          {t('actions.close')}
        </Button>
      }
    >
      <Notice kind="warning">{t('templates.inUseText')}</Notice>
      {template.footerPlace !== undefined && (
        <p>
          <a href="/settings?section=footer">{t('templates.inSettings')}</a>
        </p>
      )}
      {template.pageCount > 0 && (
        <section className="admin-template__pages">
          <h3>{t('templates.onPages', { count: template.pageCount })}</h3>
          <PagesOfTemplate template={template} />
        </section>
      )}
    </Dialog>
  )
}
