import { defineRoute } from '../../../client/route.ts'

export const route = defineRoute({
  path: '/sign-in/link/:code',
  access: { kind: 'anyone' },
  titleKey: 'sign-in-link.title',
  layout: 'main',
  load: () => import('./screen.tsx'),
})
