import { listProfileProperties } from '../../../../../api/profileproperties/contract.ts'
import { listRoles } from '../../../../../api/roles/contract.ts'
import { getUser } from '../../../../../api/users/contract.ts'
import { defineRoute } from '../../../../client/route.ts'
import { isCategory } from './categories.ts'

export const route = defineRoute({
  path: '/admin/users/:guid/:accountCategory',
  access: { kind: 'area', area: 'users' },
  titleKey: 'single-user.title',
  layout: 'admin',
  hasParts: true,
  load: () => import('./screen.tsx'),
  gate: ({ guid = '', accountCategory }) => (isCategory(accountCategory) ? { call: getUser, input: { params: { id: guid } } } : undefined),
  calls: () => [
    { call: listRoles, input: {} },
    { call: listProfileProperties, input: {} },
  ],
})
