import { getSubmission } from '../../../../../api/submissions/contract.ts'
import { defineRoute } from '../../../../client/route.ts'
import type { Submission } from './screen.tsx'

export const route = defineRoute({
  path: '/admin/forms/:guid/:submissionGuid',
  access: { kind: 'area', area: 'forms' },
  titleKey: 'single-submission.title',
  layout: 'admin',
  hasParts: true,
  load: () => import('./screen.tsx'),
  gate: ({ submissionGuid = '' }) => ({ call: getSubmission, input: { params: { guid: submissionGuid } } }),
  isGone: (answer) => (answer as Submission).deletedOn !== undefined,
})
