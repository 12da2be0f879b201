import { getEdition } from '../../../../api/editions/contract.ts'
import { defineRoute } from '../../../client/route.ts'

/** An edition with all that it holds. */
export const route = defineRoute({
  path: '/admin/editions/:guid',
  access: { kind: 'area', area: 'editing' },
  titleKey: 'edition.title',
  layout: 'admin',
  hasParts: true,
  load: () => import('./screen.tsx'),
  gate: ({ guid = '' }) => ({ call: getEdition, input: { params: { id: guid } } }),
})
