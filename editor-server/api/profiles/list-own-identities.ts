import { accountOf, homeOf } from '../../accounts/find-account.ts'
import { listIdentities } from '../../accounts/oidc/identities.ts'
import { implement, reply } from '../endpoint.ts'
import { getSession } from '../recent-proof.ts'
import { listOwnIdentities as call } from './contract.ts'
import { presentIdentity } from './present-identity.ts'

export const listOwnIdentities = implement(call, {
  async run({ site, session }) {
    const who = accountOf(getSession(session))
    const identities = await homeOf(site, who).records.read((reader) => listIdentities(reader, who.account.guid))
    return reply(
      200,
      identities.map(({ id, identity }) => presentIdentity(site, id, identity)),
    )
  },
})
