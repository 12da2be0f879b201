import { defineRoute } from '../../../client/route.ts'

export const route = defineRoute({
  path: '/sign-in/signed-out',
  access: { kind: 'anyone' },
  titleKey: 'signed-out.title',
  layout: 'main',
  load: () => import('./screen.tsx'),
})
