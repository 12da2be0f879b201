import { Activity } from 'lucide'
import { defineRoute } from '../../../client/route.ts'

export const route = defineRoute({
  path: '/admin/diagnostics',
  access: { kind: 'area', area: 'diagnostics' },
  titleKey: 'admin.menu.diagnostics',
  layout: 'admin',
  load: () => import('./screen.tsx'),
  menu: { in: 'adminNavigation', sort: 90, icon: Activity },
})
