import { History } from 'lucide'
import { listOwnDrafts, listOwnSubmissions } from '../../../../api/activity/contract.ts'
import { getPlatformSettingValue } from '../../../../api/platform-setting-values/contract.ts'
import { defineRoute } from '../../../client/route.ts'

export const route = defineRoute({
  path: '/account/activity',
  access: { kind: 'user' },
  titleKey: 'layout.menu.activity',
  layout: 'main',
  load: () => import('./screen.tsx'),
  menu: { in: 'account', sort: 30, icon: History },
  calls: () => [
    ...[listOwnDrafts, listOwnSubmissions].map((call) => ({ call, input: {} })),
    { call: getPlatformSettingValue, input: { params: { key: 'auditDays' } } },
  ],
})
