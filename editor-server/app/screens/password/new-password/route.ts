import { defineRoute } from '../../../client/route.ts'

export const route = defineRoute({
  path: '/password/:code',
  access: { kind: 'anyone' },
  titleKey: 'new-password.title',
  layout: 'main',
  load: () => import('./screen.tsx'),
})
