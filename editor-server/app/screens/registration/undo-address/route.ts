import { defineRoute } from '../../../client/route.ts'

export const route = defineRoute({
  path: '/verify/undo/:code',
  access: { kind: 'anyone' },
  titleKey: 'undo-address.title',
  layout: 'main',
  load: () => import('./screen.tsx'),
})
