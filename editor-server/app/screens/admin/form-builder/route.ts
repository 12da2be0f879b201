import { getForm } from '../../../../api/forms/contract.ts'
import { defineRoute } from '../../../client/route.ts'

/** The page of a form: its builder (SPEC section 2). */
export const route = defineRoute({
  path: '/admin/forms/view/:guid',
  access: { kind: 'area', area: 'forms' },
  titleKey: 'form-builder.title',
  layout: 'full',
  gate: ({ guid = '' }) => ({ call: getForm, input: { params: { id: guid } } }),
  load: () => import('./screen.tsx'),
})
