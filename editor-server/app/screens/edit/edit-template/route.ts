import { getTemplateDraft } from '../../../../api/page-templates/contract.ts'
import { defineRoute } from '../../../client/route.ts'

/** Edit mode for a template, which has no address of its own on the site. */
export const route = defineRoute({
  path: '/admin/templates/:guid/edit',
  access: { kind: 'area', area: 'templates' },
  titleKey: 'edit-template.title',
  layout: 'alone',
  hasFrame: true,
  gate: ({ guid = '' }) => ({ call: getTemplateDraft, input: { params: { id: guid } } }),
  load: () => import('./screen.tsx'),
})
