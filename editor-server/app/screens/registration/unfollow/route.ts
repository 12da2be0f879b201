import { defineRoute } from '../../../client/route.ts'

export const route = defineRoute({
  path: '/unfollow/:token',
  access: { kind: 'anyone' },
  titleKey: 'unfollow.title',
  layout: 'main',
  load: () => import('./screen.tsx'),
})
