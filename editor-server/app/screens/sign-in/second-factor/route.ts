import { defineRoute } from '../../../client/route.ts'

export const route = defineRoute({
  path: '/sign-in/second-factor',
  access: { kind: 'user' },
  titleKey: 'second-factor.title',
  layout: 'main',
  load: () => import('./screen.tsx'),
})
