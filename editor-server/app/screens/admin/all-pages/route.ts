import { File } from 'lucide'
import { defineRoute } from '../../../client/route.ts'

export const route = defineRoute({
  path: '/admin/pages',
  access: { kind: 'area', area: 'pages' },
  titleKey: 'admin.menu.pages',
  layout: 'admin',
  load: () => import('./screen.tsx'),
  menu: { in: 'admin', sort: 10, icon: File },
})
