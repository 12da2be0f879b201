import { legalKinds, type LegalKind } from '#content/model/legal/schema.ts'
import { getLegalText } from '../../../../api/legal-texts/contract.ts'
import { defineRoute } from '../../../client/route.ts'

export const route = defineRoute({
  path: '/admin/legal/:kind',
  access: { kind: 'area', area: 'settings' },
  titleKey: 'legal-page.title',
  layout: 'admin',
  hasFrame: true,
  load: () => import('./screen.tsx'),
  calls: ({ kind = '' }) =>
    (legalKinds as readonly string[]).includes(kind) ? [{ call: getLegalText, input: { params: { kind: kind as LegalKind } } }] : [],
})
