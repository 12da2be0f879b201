import { ClipboardList } from 'lucide'
import { defineRoute } from '../../../client/route.ts'

export const route = defineRoute({
  path: '/admin/forms',
  access: { kind: 'area', area: 'forms' },
  titleKey: 'admin.menu.forms',
  layout: 'admin',
  load: () => import('./screen.tsx'),
  menu: { in: 'admin', sort: 45, icon: ClipboardList },
})
