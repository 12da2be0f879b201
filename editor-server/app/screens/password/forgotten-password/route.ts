import { defineRoute } from '../../../client/route.ts'

export const route = defineRoute({
  path: '/password',
  access: { kind: 'anyone' },
  titleKey: 'forgotten-password.title',
  layout: 'main',
  load: () => import('./screen.tsx'),
})
