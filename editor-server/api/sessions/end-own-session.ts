import { AppError } from '#content/errors/app-error.ts'
import { endSession, listSessions } from '../../accounts/sessions.ts'
import { implement, reply } from '../endpoint.ts'
import { getProvenSession, getSession } from '../recent-proof.ts'
import { CLEAR_SITE_DATA } from './clear-site-data.ts'
import { endOwnSession as call } from './contract.ts'

export const endOwnSession = implement(call, {
  async run({ site, params, session, now }) {
    const present = getSession(session)
    const id = await site.records.transact(async (writer) => {
      const found = (await listSessions(writer, present.account.guid)).find((each) => each.session.guid === params.id)
      if (!found) throw new AppError('SITE_NOT_FOUND')
      // Whoever finds a screen that was left alone must not be able to put its owner out elsewhere (ASVS 7.5.2).
      if (found.id !== present.id) getProvenSession(present, now)
      await endSession(writer, found.id)
      return found.id
    })
    return reply(204, undefined, id === present.id ? { session: 'ended', headers: CLEAR_SITE_DATA } : {})
  },
})
