import { Image } from 'lucide'
import { defineRoute } from '../../../client/route.ts'

export const route = defineRoute({
  path: '/admin/media',
  access: { kind: 'area', area: 'media' },
  titleKey: 'admin.menu.media',
  layout: 'admin',
  hasParts: true,
  load: () => import('./screen.tsx'),
  menu: { in: 'admin', sort: 60, icon: Image },
})
