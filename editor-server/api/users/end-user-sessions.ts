import { AppError } from '#content/errors/app-error.ts'
import { checkUserField } from '#content/access/profile-access.ts'
import { getPresentAdministrator } from '../../accounts/present-administrator.ts'
import { endSessionsOf } from '../../accounts/sessions.ts'
import { implement, reply } from '../endpoint.ts'
import { getProvenSession } from '../recent-proof.ts'
import { endUserSessions as call } from './contract.ts'

export const endUserSessions = implement(call, {
  async run({ site, session, params, now }) {
    const present = getProvenSession(session, now)
    await site.records.transact(async (writer) => {
      const administrator = await getPresentAdministrator(writer, present)
      const stored = await writer.find('account', params.id)
      if (!stored) throw new AppError('SITE_NOT_FOUND')
      // Putting somebody out is like closing the account for a moment.
      if (!checkUserField(administrator, stored, 'isActive').isAllowed) throw new AppError('SITE_FORBIDDEN')
      await endSessionsOf(writer, stored.guid)
    })
    return reply(204)
  },
})
