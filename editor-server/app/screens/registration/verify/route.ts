import { defineRoute } from '../../../client/route.ts'

export const route = defineRoute({
  path: '/verify/:code',
  access: { kind: 'anyone' },
  titleKey: 'verify.title',
  layout: 'main',
  load: () => import('./screen.tsx'),
})
