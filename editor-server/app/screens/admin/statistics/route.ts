import { ChartColumn } from 'lucide'
import { getPlatformSettingValue } from '../../../../api/platform-setting-values/contract.ts'
import { defineRoute } from '../../../client/route.ts'

export const route = defineRoute({
  path: '/statistics',
  access: { kind: 'area', area: 'statistics' },
  titleKey: 'admin.menu.statistics',
  layout: 'admin',
  hasParts: true,
  load: () => import('./screen.tsx'),
  menu: { in: 'adminNavigation', sort: 10, icon: ChartColumn },
  calls: () => [{ call: getPlatformSettingValue, input: { params: { key: 'statisticsMonths' } } }],
})
