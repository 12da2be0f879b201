import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FindingsSection } from './findings-section.tsx'
import { editUrlOf, type PageRow } from './page-row.ts'
import { plansOf } from './use-columns.tsx'
import { UsesSections } from './uses-sections.tsx'

export interface DetailsDialogProps {
  page: PageRow
  /** Asks for a template that begins as the page is. */
  onMakeTemplate: () => void
  onClose: () => void
}

/** What the checks find on a page, what is planned for it, where it is linked to, and the addresses that lead to it. */
export function DetailsDialog({ page, onMakeTemplate, onClose }: DetailsDialogProps): ReactNode {
  const { t, i18n } = useTranslation()
  const plans = plansOf(page, t, i18n.language === 'en' ? 'en' : 'nl')
  return (
    <Dialog
      isOpen
      title={page.title}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          {t('actions.close')}
        </Button>
      }
    >
      <div className="admin-page-details">
        <p>
          <a href={editUrlOf(page.url)}>{t('all-pages.toEditMode')}</a>
        </p>
        <p>
          <Button onClick={onMakeTemplate}>{t('all-pages.templateOfPage')}</Button>
        </p>
        <FindingsSection page={page} />
        <section aria-labelledby="page-plans">
          <h3 id="page-plans">{t('all-pages.plans')}</h3>
          {plans.length === 0 ? (
            <p className="app-dim">{t('all-pages.noPlans')}</p>
          ) : (
            <ul>
              {plans.map((plan) => (
                <li key={plan}>{plan}</li>
              ))}
            </ul>
          )}
          <p>
            <a href={editUrlOf(page.url, '?open=schedule')}>{t('all-pages.toPlans')}</a>
          </p>
        </section>
        <UsesSections guid={page.guid} />
      </div>
    </Dialog>
  )
}
