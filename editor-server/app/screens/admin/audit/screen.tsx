import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRetention } from '../../../client/use-retention.ts'
import { AdminScreen } from '../../../layout/admin-screen.tsx'
import { AuditTable } from './audit-table.tsx'
import { Seal } from './seal.tsx'

/** Who did what on the site, and when. */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  const days = useRetention('auditDays')
  const kept = days === undefined ? '' : ` ${t('audit.kept', { count: days })}`
  return (
    <AdminScreen title={t('admin.menu.audit')} lead={`${t('audit.lead')}${kept}`}>
      <Seal />
      <AuditTable />
    </AdminScreen>
  )
}
