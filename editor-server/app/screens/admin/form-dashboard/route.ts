import { getFormFigures } from '../../../../api/form-figures/contract.ts'
import { defineRoute } from '../../../client/route.ts'
import { isVersion } from './is-version.ts'

export const route = defineRoute({
  path: '/admin/forms/:guid/:version/dashboard',
  access: { kind: 'area', area: 'forms' },
  titleKey: 'form-dashboard.title',
  layout: 'admin',
  hasParts: true,
  load: () => import('./screen.tsx'),
  gate: ({ guid = '', version }) =>
    isVersion(version) ? { call: getFormFigures, input: { params: { id: guid }, query: { version } } } : undefined,
})
