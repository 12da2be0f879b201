import { LayoutDashboard } from 'lucide'
import {
  countEditablePages,
  listCommentWork,
  listDraftWork,
  listFoundWork,
  listPlannedWork,
  listRecentWork,
  listRequestWork,
} from '../../../../api/work/contract.ts'
import { defineRoute } from '../../../client/route.ts'

/** Where work on the site begins: what one did last, what is not finished, what waits, and what one may edit. */
export const route = defineRoute({
  path: '/admin/work',
  access: { kind: 'area', area: 'editing' },
  titleKey: 'admin.menu.work',
  layout: 'admin',
  load: () => import('./screen.tsx'),
  menu: { in: 'admin', sort: 50, icon: LayoutDashboard },
  calls: () => [
    { call: listRecentWork, input: {} },
    { call: listDraftWork, input: { query: { of: 'own' } } },
    { call: listDraftWork, input: { query: { of: 'others' } } },
    { call: listRequestWork, input: { query: { of: 'waiting' } } },
    { call: listRequestWork, input: { query: { of: 'own' } } },
    { call: listPlannedWork, input: { query: { state: 'failed' } } },
    { call: listCommentWork, input: { query: {} } },
    { call: listPlannedWork, input: { query: { state: 'planned' } } },
    { call: listFoundWork, input: { query: {} } },
    { call: countEditablePages, input: {} },
  ],
})
