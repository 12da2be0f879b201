import { Settings } from 'lucide'
import { listPlatformSettingValues } from '../../../../api/platform-setting-values/contract.ts'
import { defineRoute } from '../../../client/route.ts'
import { allSettings } from './all-settings.ts'

export const route = defineRoute({
  path: '/settings',
  access: { kind: 'area', area: 'settings' },
  titleKey: 'admin.menu.settings',
  layout: 'admin',
  hasParts: true,
  hasFrame: true,
  load: () => import('./screen.tsx'),
  menu: { in: 'adminNavigation', sort: 10, icon: Settings },
  calls: () => [{ call: listPlatformSettingValues, input: allSettings }],
})
