import { defineRoute } from '../../../client/route.ts'

export const route = defineRoute({
  path: '/register',
  access: { kind: 'anyone' },
  titleKey: 'register.title',
  layout: 'main',
  load: () => import('./screen.tsx'),
})
