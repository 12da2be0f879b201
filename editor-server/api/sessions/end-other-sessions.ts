import { endOtherSessions as endOthers } from '../../accounts/end-other-sessions.ts'
import { implement } from '../endpoint.ts'
import { getProvenSession } from '../recent-proof.ts'
import { answerBegun } from './answer-sign-in.ts'
import { endOtherSessions as call } from './contract.ts'

export const endOtherSessions = implement(call, {
  async run({ site, session, now }) {
    return answerBegun(await endOthers(site, getProvenSession(session, now), now))
  },
})
