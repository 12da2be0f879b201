import { KeyRound } from 'lucide'
import { listOidcProviders } from '../../../../api/oidc/contract.ts'
import { listProfileProperties } from '../../../../api/profileproperties/contract.ts'
import { listOwnIdentities } from '../../../../api/profiles/contract.ts'
import { getSecondFactors } from '../../../../api/secondfactors/contract.ts'
import { listPasskeys } from '../../../../api/passkeys/contract.ts'
import { listOwnSessions } from '../../../../api/sessions/contract.ts'
import { defineRoute } from '../../../client/route.ts'

export const route = defineRoute({
  path: '/account/security',
  access: { kind: 'user' },
  titleKey: 'layout.menu.security',
  layout: 'main',
  hasParts: true,
  load: () => import('./screen.tsx'),
  menu: { in: 'account', sort: 50, icon: KeyRound },
  calls: () =>
    [getSecondFactors, listPasskeys, listOwnIdentities, listOidcProviders, listProfileProperties, listOwnSessions].map((call) => ({
      call,
      input: {},
    })),
})
