import { AppError } from '#content/errors/app-error.ts'
import { giveAccessToken } from '../../accounts/sessions.ts'
import { implement, reply } from '../endpoint.ts'
import { getSession } from '../recent-proof.ts'
import { refreshSession as call } from './contract.ts'

export const refreshSession = implement(call, {
  async run({ site, session, now }) {
    const { id } = getSession(session)
    const access = await site.records.transact(async (writer) => {
      // It may have ended since it was looked up.
      if (!(await writer.find('session', id))) throw new AppError('SITE_SIGN_IN')
      return giveAccessToken(writer, id, now)
    })
    return reply(201, access)
  },
})
