import { UserRound } from 'lucide'
import { getOwnEmailChange } from '../../../../api/emailchanges/contract.ts'
import { listProfileProperties } from '../../../../api/profileproperties/contract.ts'
import { defineRoute } from '../../../client/route.ts'

export const route = defineRoute({
  path: '/account/profile',
  access: { kind: 'user' },
  titleKey: 'layout.menu.profile',
  layout: 'main',
  hasParts: true,
  load: () => import('./screen.tsx'),
  menu: { in: 'account', sort: 10, icon: UserRound },
  calls: () => [listProfileProperties, getOwnEmailChange].map((call) => ({ call, input: {} })),
})
