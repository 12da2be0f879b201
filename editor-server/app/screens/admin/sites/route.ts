import { Globe } from 'lucide'
import { describeInstallation } from '../../../../api/sites/contract.ts'
import { defineRoute } from '../../../client/route.ts'

export const route = defineRoute({
  path: '/admin/sites',
  access: { kind: 'staff' },
  titleKey: 'admin.menu.sites',
  layout: 'admin',
  hasParts: true,
  load: () => import('./screen.tsx'),
  menu: { in: 'adminNavigation', sort: 90, icon: Globe },
  calls: () => [{ call: describeInstallation, input: {} }],
})
