import { findClosingObstacle } from '../../accounts/close-account.ts'
import { implement, reply } from '../endpoint.ts'
import { getSession } from '../recent-proof.ts'
import { getClosing as call } from './contract.ts'
import { presentClosing } from './present-closing.ts'

export const getClosing = implement(call, {
  async run({ site, session }) {
    const present = getSession(session)
    if (present.account.closedOn !== undefined) return reply(200, presentClosing(present.account))
    const obstacle = await site.records.read((reader) => findClosingObstacle(reader, present))
    return reply(200, obstacle === undefined ? {} : { obstacle })
  },
})
