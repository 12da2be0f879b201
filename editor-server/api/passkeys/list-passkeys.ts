import { accountOf, homeOf } from '../../accounts/find-account.ts'
import { listPasskeys as list, presentPasskey } from '../../accounts/passkeys.ts'
import { implement, reply } from '../endpoint.ts'
import { getSession } from '../recent-proof.ts'
import { listPasskeys as call } from './contract.ts'

export const listPasskeys = implement(call, {
  async run({ site, session }) {
    const who = accountOf(getSession(session))
    const passkeys = await homeOf(site, who).records.read((reader) => list(reader, who.account.guid))
    return reply(200, passkeys.map(presentPasskey))
  },
})
