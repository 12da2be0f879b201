import { listOidcProviders } from '../../../../api/oidc/contract.ts'
import { defineRoute } from '../../../client/route.ts'

export const route = defineRoute({
  path: '/sign-in',
  access: { kind: 'anyone' },
  titleKey: 'sign-in.title',
  layout: 'main',
  calls: () => [{ call: listOidcProviders, input: {} }],
  load: () => import('./screen.tsx'),
})
