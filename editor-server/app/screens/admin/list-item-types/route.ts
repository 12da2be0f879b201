import { Shapes } from 'lucide'
import { listItemTypes, listTypeFields, listTypeUses } from '../../../../api/list-item-types/contract.ts'
import { defineRoute } from '../../../client/route.ts'

export const route = defineRoute({
  path: '/admin/list-item-types',
  access: { kind: 'area', area: 'listItemTypes' },
  titleKey: 'admin.menu.listItemTypes',
  layout: 'admin',
  hasParts: true,
  load: () => import('./screen.tsx'),
  menu: { in: 'adminNavigation', sort: 50, icon: Shapes },
  calls: () => [
    { call: listItemTypes, input: {} },
    { call: listTypeUses, input: {} },
    { call: listTypeFields, input: {} },
  ],
})
