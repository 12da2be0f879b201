import { ScrollText } from 'lucide'
import { getPlatformSettingValue } from '../../../../api/platform-setting-values/contract.ts'
import { listRoles } from '../../../../api/roles/contract.ts'
import { defineRoute } from '../../../client/route.ts'

export const route = defineRoute({
  path: '/admin/audit',
  access: { kind: 'area', area: 'audit' },
  titleKey: 'admin.menu.audit',
  layout: 'admin',
  load: () => import('./screen.tsx'),
  menu: { in: 'admin', sort: 90, icon: ScrollText },
  calls: () => [
    { call: listRoles, input: {} },
    { call: getPlatformSettingValue, input: { params: { key: 'auditDays' } } },
  ],
})
