import { closeAccount as close } from '../../accounts/close-account.ts'
import { implement, reply } from '../endpoint.ts'
import { getProvenSession } from '../recent-proof.ts'
import { closeAccount as call } from './contract.ts'
import { presentClosing } from './present-closing.ts'

export const closeAccount = implement(call, {
  async run({ site, session, now }) {
    return reply(200, presentClosing(await close(site, getProvenSession(session, now), now)))
  },
})
