import type { SiteRow } from '#content/model/site/schema.ts'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { NewSiteForm } from './new-site-form.tsx'
import { NewSiteProgress } from './new-site-progress.tsx'

/** Makes a site, and then shows how far it is. @param copied the site that it begins as; absent: a template may be chosen */
export function NewSiteDialog({ copied, onClose }: { copied: SiteRow | undefined; onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const formId = useId()
  const [isBusy, setBusy] = useState(false)
  const [made, setMade] = useState<{ site: SiteRow; administrator: string }>()
  const title = made ? t('sites.madeTitle', { title: made.site.title }) : copied ? t('sites.copy', { title: copied.title }) : t('sites.new')
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        made ? (
          <Button look="primary" onClick={onClose}>
            {t('actions.close')}
          </Button>
        ) : (
          <>
            <Button look="primary" type="submit" form={formId} isBusy={isBusy}>
              {t('sites.make')}
            </Button>
            <Button onClick={onClose}>{t('actions.cancel')}</Button>
          </>
        )
      }
    >
      {made ? (
        <NewSiteProgress {...made} />
      ) : (
        <NewSiteForm
          id={formId}
          label={title}
          copied={copied}
          onBusy={setBusy}
          onMade={(site, administrator) => setMade({ site, administrator })}
        />
      )}
    </Dialog>
  )
}
