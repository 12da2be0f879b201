import { AppError } from '#content/errors/app-error.ts'
import { putRevoked } from '../../accounts/invitations.ts'
import { implement, reply } from '../endpoint.ts'
import { versionOf } from '../../site/version.ts'
import { revokeInvitation as call } from './contract.ts'

export const revokeInvitation = implement(call, {
  async run({ site, params, now, checkVersion }) {
    await site.records.transact(async (writer) => {
      const stored = await writer.find('invitation', params.id)
      if (!stored) throw new AppError('SITE_NOT_FOUND')
      checkVersion(versionOf(stored))
      if (stored.acceptedOn !== undefined) throw new AppError('SITE_INVITATION_CLOSED')
      await putRevoked(writer, stored, now)
    })
    return reply(204)
  },
})
