import { ShieldCheck } from 'lucide'
import { listProfileProperties } from '../../../../api/profileproperties/contract.ts'
import { previewOwnProfile } from '../../../../api/profiles/contract.ts'
import { defineRoute } from '../../../client/route.ts'

export const route = defineRoute({
  path: '/account/privacy',
  access: { kind: 'user' },
  titleKey: 'layout.menu.privacy',
  layout: 'main',
  hasParts: true,
  load: () => import('./screen.tsx'),
  menu: { in: 'account', sort: 40, icon: ShieldCheck },
  calls: () => [
    { call: listProfileProperties, input: {} },
    ...(['user', 'admin'] as const).map((viewer) => ({ call: previewOwnProfile, input: { query: { viewer } } })),
  ],
})
