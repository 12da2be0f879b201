import { defineRoute } from '../../../application/route.ts'

export const route = defineRoute({
  path: '/unfollow/:token',
  access: { kind: 'anyone' },
  titleKey: 'unfollow.title',
  layout: 'main',
  load: () => import('./screen.tsx'),
})
