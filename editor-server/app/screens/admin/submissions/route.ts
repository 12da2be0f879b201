import { getSubmissionsOverview } from '../../../../api/submissions/contract.ts'
import { defineRoute } from '../../../client/route.ts'

export const route = defineRoute({
  path: '/admin/forms/:guid',
  access: { kind: 'area', area: 'forms' },
  titleKey: 'submissions.title',
  layout: 'admin',
  hasParts: true,
  load: () => import('./screen.tsx'),
  gate: ({ guid = '' }) => ({ call: getSubmissionsOverview, input: { params: { id: guid } } }),
})
