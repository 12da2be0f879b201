import { eraseDeleted, tidyAfterErasing } from '../../erasing/erase-deleted.ts'
import { implement, reply } from '../endpoint.ts'
import { getProvenSession } from '../recent-proof.ts'
import { eraseUser as call } from './contract.ts'
import { getDeleted } from './find-deleted.ts'

export const eraseUser = implement(call, {
  async run({ site, session, params, now, checkVersion }) {
    const present = getProvenSession(session, now)
    const { account } = await site.records.transact(async (writer) => {
      const deleted = await getDeleted(writer, params.id, { present, checkVersion })
      await eraseDeleted(writer, deleted)
      return deleted
    })
    await tidyAfterErasing(site, [account])
    return reply(204)
  },
})
