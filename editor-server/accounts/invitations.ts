import { emailKeyOf } from '#content/model/account/schema.ts'
import type { Invitation } from '#content/model/invitation/schema.ts'
import { INVITATION_DAYS, invitationStatus, revokeInvitation } from '#content/model/invitation/status.ts'
import { checkResend, recentRequests } from '#content/model/verification/codes.ts'
import type { StoreReader, StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { type MailedSite, queueInvitationMail } from '../mail/invitation-mails.ts'
import { hashToken } from './sessions.ts'

export type NewInvitation = Pick<Invitation, 'guid' | 'email' | 'roleIds' | 'isContentManager' | 'isAdmin' | 'language'> & {
  invitedBy?: string
}

/**
 * Invites somebody by mail; an earlier invitation of the same address that is still open is withdrawn.
 * @param code 256 random bits (`createToken`), made outside the transaction, which may run twice
 */
export async function invite(
  site: MailedSite,
  writer: StoreWriter<RecordKinds>,
  invited: NewInvitation,
  { code, now }: { code: string; now: Date },
): Promise<Invitation> {
  const at = now.toISOString()
  const earlier = await writer.list('invitation', { by: 'email', key: emailKeyOf(invited.email) })
  for (const { value } of earlier) await putRevoked(writer, value, now)
  return sendInvitation(site, writer, { ...invited, codeHash: '', createdOn: at, expiresOn: at, sentOn: [] }, { code, now })
}

/** What may be done with an invitation whose mail did not arrive: not within a minute, not more than five times an hour. */
export function checkInvitationResend({ sentOn }: Invitation, now: Date): ReturnType<typeof checkResend> {
  return checkResend(sentOn, now.getTime())
}

/** Mails an invitation under a new code, which stands open for the full time; the code before stops working. */
export async function sendInvitation(
  site: MailedSite,
  writer: StoreWriter<RecordKinds>,
  invitation: Invitation,
  { code, now }: { code: string; now: Date },
): Promise<Invitation> {
  const codeHash = hashToken(code)
  const expiresOn = new Date(now.getTime() + INVITATION_DAYS * 24 * 3600_000).toISOString()
  const sentOn = [...recentRequests(invitation.sentOn, now.getTime()), now.toISOString()]
  const sent = { ...invitation, codeHash, expiresOn, sentOn }
  await writer.delete('invitationOfCode', invitation.codeHash)
  await writer.put('invitationOfCode', codeHash, { guid: invitation.guid })
  await writer.put('invitation', invitation.guid, sent)
  await queueInvitationMail(site, writer, 'invitation', { to: invitation.email, language: invitation.language, code, now })
  return sent
}

/** Withdraws an invitation that was not accepted. */
export async function putRevoked(writer: StoreWriter<RecordKinds>, invitation: Invitation, now: Date): Promise<void> {
  const revoked = revokeInvitation(invitation, now.toISOString())
  if (revoked !== invitation) await writer.put('invitation', invitation.guid, revoked)
}

/** What somebody gives ends with the right to give it: what they sent and nobody has accepted yet is withdrawn. */
export async function revokeInvitationsOf(writer: StoreWriter<RecordKinds>, { guid }: { guid: string }, now: Date): Promise<void> {
  for (const { value } of await writer.list('invitation')) if (value.invitedBy === guid) await putRevoked(writer, value, now)
}

/** Looking an invitation up does not use it: mail scanners follow links before people do. */
export async function findInvitation(reader: StoreReader<RecordKinds>, code: string): Promise<Invitation | undefined> {
  const entry = await reader.find('invitationOfCode', hashToken(code))
  return entry && reader.find('invitation', entry.guid)
}

export function isOpen(invitation: Invitation, now: Date): boolean {
  return invitationStatus(invitation, now.toISOString()) === 'Open'
}
