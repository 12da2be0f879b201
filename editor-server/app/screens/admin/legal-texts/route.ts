import { Scale } from 'lucide'
import { listLegalTexts } from '../../../../api/legal-texts/contract.ts'
import { defineRoute } from '../../../client/route.ts'

export const route = defineRoute({
  path: '/admin/legal',
  access: { kind: 'area', area: 'settings' },
  titleKey: 'admin.menu.legal',
  layout: 'admin',
  load: () => import('./screen.tsx'),
  menu: { in: 'adminNavigation', sort: 50, icon: Scale },
  calls: () => [{ call: listLegalTexts, input: {} }],
})
