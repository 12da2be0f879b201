import { Archive } from 'lucide'
import { getSiteData } from '../../../../api/site-data/contract.ts'
import { defineRoute } from '../../../client/route.ts'

export const route = defineRoute({
  path: '/admin/data',
  access: { kind: 'area', area: 'settings' },
  titleKey: 'admin.menu.data',
  layout: 'admin',
  load: () => import('./screen.tsx'),
  menu: { in: 'adminNavigation', sort: 60, icon: Archive },
  calls: () => [{ call: getSiteData, input: {} }],
})
