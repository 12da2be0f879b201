import { Shield } from 'lucide'
import { listRoles } from '../../../../api/roles/contract.ts'
import { defineRoute } from '../../../client/route.ts'

export const route = defineRoute({
  path: '/admin/roles',
  access: { kind: 'area', area: 'roles' },
  titleKey: 'admin.menu.roles',
  layout: 'admin',
  hasParts: true,
  load: () => import('./screen.tsx'),
  menu: { in: 'admin', sort: 40, icon: Shield },
  calls: () => [{ call: listRoles, input: {} }],
})
