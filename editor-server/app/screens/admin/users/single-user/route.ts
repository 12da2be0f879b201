import { listProfileProperties } from '../../../../../api/profileproperties/contract.ts'
import { listRoles } from '../../../../../api/roles/contract.ts'
import { getUser } from '../../../../../api/users/contract.ts'
import { defineRoute } from '../../../../client/route.ts'

export const route = defineRoute({
  path: '/admin/users/:guid/:accountCategory',
  access: { kind: 'area', area: 'users' },
  titleKey: 'single-user.title',
  layout: 'admin',
  hasParts: true,
  load: () => import('./screen.tsx'),
  calls: ({ guid = '' }) => [
    { call: getUser, input: { params: { id: guid } } },
    { call: listRoles, input: {} },
    { call: listProfileProperties, input: {} },
  ],
})
