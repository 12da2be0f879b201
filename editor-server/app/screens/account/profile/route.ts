import { UserRound } from 'lucide'
import { listProfileProperties } from '../../../../api/profileproperties/contract.ts'
import { defineRoute } from '../../../client/route.ts'

export const route = defineRoute({
  path: '/account/profile',
  access: { kind: 'user' },
  titleKey: 'profile.title',
  layout: 'main',
  load: () => import('./screen.tsx'),
  menu: { in: 'account', sort: 10, icon: UserRound },
  calls: () => [{ call: listProfileProperties, input: {} }],
})
