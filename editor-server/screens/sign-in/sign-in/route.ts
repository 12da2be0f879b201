import { defineRoute } from '../../../application/route.ts'

export const route = defineRoute({
  path: '/sign-in',
  access: { kind: 'anyone' },
  titleKey: 'sign-in.title',
  layout: 'main',
  load: () => import('./screen.tsx'),
})
