import { LayoutTemplate } from 'lucide'
import { defineRoute } from '../../../client/route.ts'

export const route = defineRoute({
  path: '/admin/templates',
  access: { kind: 'area', area: 'templates' },
  titleKey: 'admin.menu.templates',
  layout: 'admin',
  load: () => import('./screen.tsx'),
  menu: { in: 'admin', sort: 65, icon: LayoutTemplate },
})
