import { Send } from 'lucide'
import { getPlatformSettingValue } from '../../../../api/platform-setting-values/contract.ts'
import { defineRoute } from '../../../client/route.ts'

export const route = defineRoute({
  path: '/admin/deliveries',
  access: { kind: 'area', area: 'settings' },
  titleKey: 'admin.menu.deliveries',
  layout: 'admin',
  load: () => import('./screen.tsx'),
  menu: { in: 'admin', sort: 85, icon: Send },
  calls: () => [{ call: getPlatformSettingValue, input: { params: { key: 'deliveryDays' } } }],
})
