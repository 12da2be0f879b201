import { SearchCheck } from 'lucide'
import { listSearchSynonyms } from '../../../../api/search-synonyms/contract.ts'
import { defineRoute } from '../../../client/route.ts'

export const route = defineRoute({
  path: '/admin/search-words',
  access: { kind: 'area', area: 'settings' },
  titleKey: 'admin.menu.searchWords',
  layout: 'admin',
  load: () => import('./screen.tsx'),
  menu: { in: 'adminNavigation', sort: 30, icon: SearchCheck },
  calls: () => [{ call: listSearchSynonyms, input: {} }],
})
