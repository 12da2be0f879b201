import { findPageAtPath } from '../../../../api/pages/contract.ts'
import { defineRoute } from '../../../client/route.ts'

/** `/edit` and every path that ends so (SPEC section 2). Who may edit what stands there is decided by the call that finds it. */
export const route = defineRoute({
  path: '/*/edit',
  access: { kind: 'user' },
  titleKey: 'edit-page.title',
  layout: 'full',
  hasFrame: true,
  gate: (params) => ({ call: findPageAtPath, input: { query: { path: params['*'] ?? '/' } } }),
  load: () => import('./screen.tsx'),
})
