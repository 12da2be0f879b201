import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AdminScreen } from '../../../layout/admin-screen.tsx'
import { AuditTable } from './audit-table.tsx'
import { Seal } from './seal.tsx'

/** Who did what on the site, and when. */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  return (
    <AdminScreen title={t('admin.menu.audit')} lead={t('audit.lead')}>
      <Seal />
      <AuditTable />
    </AdminScreen>
  )
}
