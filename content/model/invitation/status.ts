import type { ActionResult } from '../action-result/action-result.ts'
import type { Invitation, InvitationStatus } from './schema.ts'

/** Days that an invitation is valid. */
export const INVITATION_DAYS = 7

/** @param now instant (ISO 8601) */
export function invitationStatus(invitation: Invitation | undefined, now: string): InvitationStatus {
  if (!invitation) return 'NotFound'
  if (invitation.acceptedOn) return 'Accepted'
  if (invitation.revokedOn) return 'Revoked'
  return Date.parse(invitation.expiresOn) <= Date.parse(now) ? 'Expired' : 'Open'
}

export type AcceptOutcome = { result: 'Success'; invitation: Invitation } | { result: Exclude<ActionResult, 'Success'> }

/** Accepts an open invitation. Used and revoked ones are answered as absent. */
export function acceptInvitation(invitation: Invitation | undefined, now: string): AcceptOutcome {
  const status = invitationStatus(invitation, now)
  if (invitation && status === 'Open') return { result: 'Success', invitation: { ...invitation, acceptedOn: now } }
  return { result: status === 'Expired' ? 'Expired' : 'NotFound' }
}

/** Revokes an invitation that is not accepted; an accepted one stays as it is. */
export function revokeInvitation(invitation: Invitation, now: string): Invitation {
  return invitation.acceptedOn || invitation.revokedOn ? invitation : { ...invitation, revokedOn: now }
}
