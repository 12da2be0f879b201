import { getInvitationStatus } from '../../../../api/userinvitations/contract.ts'
import { defineRoute } from '../../../client/route.ts'

export const route = defineRoute({
  path: '/invitation/:code',
  access: { kind: 'anyone' },
  titleKey: 'invitation.title',
  layout: 'bare',
  load: () => import('./screen.tsx'),
  calls: ({ code = '' }) => [{ call: getInvitationStatus, input: { params: { id: code } } }],
})
