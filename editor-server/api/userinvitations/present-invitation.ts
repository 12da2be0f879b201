import type { Invitation, InvitationStatus } from '#content/model/invitation/schema.ts'
import { invitationStatus } from '#content/model/invitation/status.ts'

export type PresentedInvitation = Omit<Invitation, 'codeHash' | 'sentOn'> & { status: InvitationStatus }

export function presentInvitation(invitation: Invitation, now: Date): PresentedInvitation {
  const { codeHash: _codeHash, sentOn: _sentOn, ...presented } = invitation
  return { ...presented, status: invitationStatus(invitation, now.toISOString()) }
}
