import { Layers } from 'lucide'
import { defineRoute } from '../../../client/route.ts'

/** Pages, items, menus and settings that become live together. */
export const route = defineRoute({
  path: '/admin/editions',
  access: { kind: 'area', area: 'editing' },
  titleKey: 'admin.menu.editions',
  layout: 'admin',
  hasParts: true,
  load: () => import('./screen.tsx'),
  menu: { in: 'admin', sort: 81, icon: Layers },
})
