import { KeyRound } from 'lucide'
import { getSecondFactors } from '../../../../api/secondfactors/contract.ts'
import { listPasskeys } from '../../../../api/passkeys/contract.ts'
import { listOwnSessions } from '../../../../api/sessions/contract.ts'
import { defineRoute } from '../../../client/route.ts'

export const route = defineRoute({
  path: '/account/security',
  access: { kind: 'user' },
  titleKey: 'layout.menu.security',
  layout: 'main',
  load: () => import('./screen.tsx'),
  menu: { in: 'account', sort: 50, icon: KeyRound },
  calls: () => [getSecondFactors, listPasskeys, listOwnSessions].map((call) => ({ call, input: {} })),
})
