import { ListTree } from 'lucide'
import { defineRoute } from '../../../client/route.ts'

export const route = defineRoute({
  path: '/admin/menu',
  access: { kind: 'area', area: 'menus' },
  titleKey: 'admin.menu.menu',
  layout: 'admin',
  load: () => import('./screen.tsx'),
  menu: { in: 'admin', sort: 20, icon: ListTree },
})
