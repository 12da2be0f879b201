import { defineRoute } from '../../../client/route.ts'

export const route = defineRoute({
  path: '/unauthorized',
  access: { kind: 'anyone' },
  titleKey: 'pages.unauthorized.title',
  layout: 'main',
  status: 403,
  load: () => import('./screen.tsx'),
})
