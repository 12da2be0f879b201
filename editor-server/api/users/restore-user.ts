import { restoreAccount } from '../../accounts/wastebasket.ts'
import { implement, reply } from '../endpoint.ts'
import { getProvenSession } from '../recent-proof.ts'
import { versionOf } from '../../site/version.ts'
import { restoreUser as call } from './contract.ts'
import { getDeleted } from './find-deleted.ts'
import { presentUser } from './present-user.ts'

export const restoreUser = implement(call, {
  async run({ site, actor, session, params, now, checkVersion }) {
    const present = getProvenSession(session, now)
    const { account } = await site.records.transact(async (writer) => {
      const deleted = await getDeleted(writer, params.id, { present, checkVersion })
      await restoreAccount(site, writer, deleted)
      return deleted
    })
    return reply(200, presentUser(site, account, actor), { version: versionOf(account) })
  },
})
