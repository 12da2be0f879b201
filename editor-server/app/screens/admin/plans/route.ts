import { CalendarClock } from 'lucide'
import { defineRoute } from '../../../client/route.ts'

export const route = defineRoute({
  path: '/admin/plans',
  access: { kind: 'area', area: 'pages' },
  titleKey: 'admin.menu.plans',
  layout: 'admin',
  hasParts: true,
  load: () => import('./screen.tsx'),
  menu: { in: 'admin', sort: 80, icon: CalendarClock },
})
