import { SlidersHorizontal } from 'lucide'
import { getPreferences } from '../../../../api/preferences/contract.ts'
import { defineRoute } from '../../../client/route.ts'

export const route = defineRoute({
  path: '/account/preferences',
  access: { kind: 'user' },
  titleKey: 'layout.menu.preferences',
  layout: 'main',
  load: () => import('./screen.tsx'),
  menu: { in: 'account', sort: 20, icon: SlidersHorizontal },
  calls: () => [{ call: getPreferences, input: {} }],
})
