import { ClipboardList } from 'lucide'
import { listProfileProperties } from '../../../../api/profileproperties/contract.ts'
import { defineRoute } from '../../../client/route.ts'

export const route = defineRoute({
  path: '/admin/profile-properties',
  access: { kind: 'area', area: 'profileProperties' },
  titleKey: 'admin.menu.profileProperties',
  layout: 'admin',
  hasParts: true,
  load: () => import('./screen.tsx'),
  menu: { in: 'adminNavigation', sort: 40, icon: ClipboardList },
  calls: () => [{ call: listProfileProperties, input: {} }],
})
