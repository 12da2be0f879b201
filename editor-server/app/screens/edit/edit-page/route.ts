import { findPageAtPath } from '../../../../api/pages/contract.ts'
import { defineRoute } from '../../../client/route.ts'

/** `/edit` and every path that ends with it (SPEC section 2). The call that finds the page or item decides who may edit it. */
export const route = defineRoute({
  path: '/*/edit',
  access: { kind: 'user' },
  titleKey: 'edit-page.title',
  layout: 'alone',
  hasFrame: true,
  gate: (params) => ({ call: findPageAtPath, input: { query: { path: params['*'] ?? '/' } } }),
  load: () => import('./screen.tsx'),
})
