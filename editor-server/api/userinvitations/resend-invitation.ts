import { AppError } from '#content/errors/app-error.ts'
import { checkInvitationResend, sendInvitation } from '../../accounts/invitations.ts'
import { createToken } from '../../accounts/sessions.ts'
import { getPresentAdministrator } from '../../accounts/present-administrator.ts'
import { implement, reply } from '../endpoint.ts'
import { getProvenSession } from '../recent-proof.ts'
import { versionOf } from '../../site/version.ts'
import { resendInvitation as call } from './contract.ts'
import { presentInvitation } from './present-invitation.ts'

/** Seconds after which another mail may go out. */
const waits = { TooSoon: 60, Abused: 3600 } as const

export const resendInvitation = implement(call, {
  async run({ site, session, params, now, checkVersion }) {
    const present = getProvenSession(session, now)
    const code = createToken()
    const sent = await site.records.transact(async (writer) => {
      await getPresentAdministrator(writer, present)
      const stored = await writer.find('invitation', params.id)
      if (!stored) throw new AppError('SITE_NOT_FOUND')
      checkVersion(versionOf(stored))
      if (stored.acceptedOn !== undefined || stored.revokedOn !== undefined) throw new AppError('SITE_INVITATION_CLOSED')
      const result = checkInvitationResend(stored, now)
      if (result !== 'Sent') throw new AppError('SITE_TOO_MANY', { seconds: waits[result] }, { retryAfter: waits[result] })
      return sendInvitation(site, writer, stored, { code, now })
    })
    return reply(200, presentInvitation(sent, now), { version: versionOf(sent) })
  },
})
