import { Users } from 'lucide'
import { listRoles } from '../../../../api/roles/contract.ts'
import { defineRoute } from '../../../client/route.ts'

export const route = defineRoute({
  path: '/admin/users',
  access: { kind: 'area', area: 'users' },
  titleKey: 'admin.menu.users',
  layout: 'admin',
  hasParts: true,
  load: () => import('./screen.tsx'),
  menu: { in: 'admin', sort: 30, icon: Users },
  calls: () => [{ call: listRoles, input: {} }],
})
