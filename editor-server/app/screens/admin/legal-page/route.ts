import { getLegalText } from '../../../../api/legal-texts/contract.ts'
import { defineRoute } from '../../../client/route.ts'
import { isLegalKind } from './is-legal-kind.ts'

export const route = defineRoute({
  path: '/admin/legal/:kind',
  access: { kind: 'area', area: 'settings' },
  titleKey: 'legal-page.title',
  layout: 'admin',
  hasFrame: true,
  load: () => import('./screen.tsx'),
  gate: ({ kind }) => (isLegalKind(kind) ? { call: getLegalText, input: { params: { kind } } } : undefined),
})
