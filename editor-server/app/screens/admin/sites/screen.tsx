import type { SiteRow } from '#content/model/site/schema.ts'
import { Plus } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AdminScreen } from '../../../layout/admin-screen.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { createLateDialog } from '../../../ui/late-part/held-part.tsx'
import { InstallationFacts } from './installation-facts.tsx'
import { SitesTable } from './sites-table.tsx'

const NewSiteDialog = createLateDialog(async () => (await import('./new-site-dialog.tsx')).NewSiteDialog)
const HostsDialog = createLateDialog(async () => (await import('./hosts-dialog.tsx')).HostsDialog)
const ArchiveDialog = createLateDialog(async () => (await import('./archive-dialog.tsx')).ArchiveDialog)
const DeleteDialog = createLateDialog(async () => (await import('./delete-dialog.tsx')).DeleteDialog)

/** What is being done with a site. */
export type SiteStep = { kind: 'new' } | { kind: 'copy' | 'hosts' | 'archive' | 'delete'; site: SiteRow }

/** All sites of the installation, for its own staff. */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  const [step, take] = useState<SiteStep>()
  const close = () => take(undefined)
  return (
    <AdminScreen
      title={t('admin.menu.sites')}
      lead={t('sites.lead')}
      actions={
        <Button look="primary" icon={<Icon of={Plus} />} onClick={() => take({ kind: 'new' })}>
          {t('sites.new')}
        </Button>
      }
    >
      <InstallationFacts />
      <div className="admin-sites-table">
        <SitesTable onStep={take} />
      </div>
      {step?.kind === 'new' && <NewSiteDialog copied={undefined} onClose={close} />}
      {step?.kind === 'copy' && <NewSiteDialog copied={step.site} onClose={close} />}
      {step?.kind === 'hosts' && <HostsDialog name={step.site.name} onClose={close} />}
      {step?.kind === 'archive' && <ArchiveDialog site={step.site} onClose={close} />}
      {step?.kind === 'delete' && <DeleteDialog site={step.site} onClose={close} />}
    </AdminScreen>
  )
}
