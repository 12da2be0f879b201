import { Bell } from 'lucide'
import { listFollows } from '../../../../api/follows/contract.ts'
import { defineRoute } from '../../../client/route.ts'

export const route = defineRoute({
  path: '/account/notifications',
  access: { kind: 'user' },
  titleKey: 'layout.menu.notifications',
  layout: 'main',
  load: () => import('./screen.tsx'),
  menu: { in: 'account', sort: 25, icon: Bell, hasUnreadCount: true },
  calls: () => [{ call: listFollows, input: {} }],
})
